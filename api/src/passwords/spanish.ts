/** Words common in Spanish passwords that international lists lack; without accents, as they are compared. */
export const SPANISH_WORDS = `
contrasena contrasenia contra clave claves secreta secreto usuario usuaria cuenta acceso entrar entrada sesion prueba
pruebas ejemplo cambiame temporal provisional bienvenida bienvenido bienvenidos administrador administradora
administracion admin hola adios gracias holahola holamundo holaquetal

enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre lunes martes
miercoles jueves viernes sabado domingo primavera verano otono invierno navidad navidades vacaciones cumpleanos
semanasanta reyesmagos

amor amorcito amormio miamor teamo teamomucho tequiero tequieromucho tkm corazon corazones besos besitos carino mivida
micielo vida cielo bebe bonita guapa guapo princesa principe reina preciosa hermosa linda chiquita gordita pequena
mariposa mariposas estrella estrellas estrellita luna lunita arcoiris unicornio sirena hada angel angelito
angelita diosa dios diosmio jesus jesucristo virgen guadalupe macarena

familia mifamilia mama mami mamita papa papi mimama mipapa hermana hermano hermanas abuela abuelo abuelos hija hijo
hijos amiga amigo amigas amigos mejoresamigas novia novio perro perrito gato gatito gatita caballo delfin tortuga
conejo pajaro leon tigre lobo loba panda

colegio escuela instituto universidad facultad profesora profesor alumna alumno alumnas alumnos estudiante clase
matematicas ciencia ciencias tecnologia ingenieria informatica fisica quimica biologia artes musica guitarra piano
baile danza bailarina ordenador portatil internet telefono movil trabajo empleo empresa empresas oficina oferta

espana espanol espanola viva vivaespana arribaespana madrid barcelona sevilla valencia zaragoza malaga murcia palma
bilbao alicante cordoba valladolid vigo gijon granada oviedo coruna lacoruna vitoria pamplona santander almeria burgos
salamanca albacete logrono badajoz huelva lleida tarragona girona leon cadiz jaen ourense lugo pontevedra toledo
caceres palencia segovia avila zamora soria teruel huesca cuenca guadalajara ciudadreal castellon melilla ceuta
tenerife laspalmas grancanaria mallorca ibiza menorca lanzarote andalucia cataluna catalunya galicia asturias
cantabria euskadi navarra aragon extremadura canarias baleares larioja castilla mexico argentina colombia

futbol balon baloncesto tenis gimnasia realmadrid halamadrid atletico atleti atleticomadrid barca forcabarca
visca viscabarca fcbarcelona betis realbetis sevillafc athletic realsociedad valenciacf campeones campeon campeona
ronaldo messi iniesta nadal alexia putellas shakira rosalia aitana

chocolate fresa limon naranja manzana cereza caramelo galleta tortilla paella pizza helado azul rojo roja verde
amarillo morado morada rosa rosas negro negra blanco blanca girasol margarita violeta lavanda flores playa montana

antonio manuel jose francisco david juan javier daniel luis carlos alejandro miguel rafael pablo pedro sergio fernando
jorge alberto alvaro adrian diego raul ivan ruben oscar enrique ramon vicente andres joaquin santiago eduardo victor
roberto jaime mario ignacio marcos salvador ricardo jordi hugo martin lucas mateo nicolas
maria carmen josefa isabel dolores pilar teresa ana anamaria mariacarmen mariajose cristina laura marta francisca
antonia lucia mercedes paula elena rosario juana raquel sara manuela beatriz nuria silvia julia patricia irene andrea
rocio monica alba angela sonia sandra marina susana natalia yolanda margarita eva ines claudia sofia amparo martina
carla noelia veronica nerea daniela alejandra lorena carolina esther valentina vega emma olivia vera lola gabriela
garcia rodriguez gonzalez fernandez lopez martinez sanchez perez gomez jimenez ruiz hernandez diaz moreno munoz
`
