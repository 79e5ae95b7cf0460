/** Common first names and surnames of Spain, combined at random. */
export const NOMBRES: readonly string[] =
  'Lucía,Sofía,Martina,María,Julia,Paula,Valeria,Emma,Daniela,Carla,Alba,Noa,Alma,Sara,Carmen,Vega,Lara,Mía,Valentina,Olivia,Claudia,Jimena,Lola,Chloe,Aitana,Abril,Ana,Laia,Triana,Candela,Alejandra,Elena,Vera,Manuela,Adriana,Inés,Marta,Carlota,Irene,Victoria,Blanca,Marina,Laura,Rocío,Alicia,Clara,Nora,Lía,Ariadna,Zoe,Amira,Gabriela,Helena,Leire,Ane,Nahia,Uxía,Iria,Antía,Núria,Mar,Ainhoa,Aroa,Salma,Yasmin,Fátima,Xiana,Begoña,Macarena,Nerea,Itziar,Míriam,Raquel,Ángela,Estrella,Luz,Maria-Àngels,Marcel·la,Ana Belén,María José,María del Mar'.split(
    ',',
  )

export const APELLIDOS: readonly string[] =
  "García,Rodríguez,González,Fernández,López,Martínez,Sánchez,Pérez,Gómez,Martín,Jiménez,Hernández,Ruiz,Díaz,Moreno,Muñoz,Álvarez,Romero,Gutiérrez,Alonso,Navarro,Torres,Domínguez,Ramos,Vázquez,Ramírez,Gil,Serrano,Molina,Blanco,Morales,Suárez,Ortega,Delgado,Castro,Ortiz,Marín,Rubio,Núñez,Sanz,Medina,Iglesias,Castillo,Cortés,Garrido,Santos,Guerrero,Lozano,Cano,Cruz,Méndez,Flores,Prieto,Herrera,Peña,León,Márquez,Cabrera,Gallego,Calvo,Vidal,Campos,Reyes,Vega,Fuentes,Carrasco,Díez,Caballero,Nieto,Aguilar,Santana,Vargas,Pascual,Giménez,Herrero,Hidalgo,Montero,Lorenzo,Santiago,Benítez,Durán,Ibáñez,Arias,Mora,Ferrer,Carmona,Vicente,Rojas,Soto,Crespo,Román,Pastor,Velasco,Parra,Sáez,Moya,Bravo,Soler,Gallardo,Esteban,Ñíguez,Etxeberria,Agirre,Zubizarreta,Castiñeira,Lourido,Puigdomènech,Rosell,Cul·lell,D'Ors,de la Cruz,de la Fuente,del Río,San Martín,Pérez-Llorca,El Amrani,Benali,Ionescu,Popescu,Zhang,Chen,Quispe,Mamani".split(
    ',',
  )

/** First words of company names. */
export const EMPRESA_TRADES: readonly string[] =
  'Robótica,Talleres Mecánicos,Calzados Técnicos,Datos,Solar,Laboratorio,Estudio Gráfico,Redes,Bioanalítica,Audiovisuales,Electricidad,Automatismos,Climatización,Vidrios,Cerámicas,Carpintería,Textiles,Instrumentación,Energías,Aguas,Acuicultura,Viveros,Bodegas,Farmacia Industrial,Software,Ciberseguridad,Topografía,Construcciones,Fundición,Matricería,Drones,Sensores,Óptica,Prótesis,Análisis Clínicos,Imprenta,Animación,Sonido,Mecanizados,Mantenimiento Integral'.split(
    ',',
  )
export const EMPRESA_PLACES: readonly string[] =
  'Alto Tajo,Levante,La Hoya,Petrel,Meseta,Arganda,Mirlo,Turia,Orilla,del Cid,Sierra Norte,Costa Blanca,El Olmo,La Encina,Bidasoa,Ría Baja,Albufera,Guadiana,Peñalara,Teide,Tibidabo,Montseny,La Mancha,Jarama,Henares,Vinalopó,Segura,Ebro,Duero,Tambre,Besaya,Nervión,Sil,Júcar,Almanzora,Faro,Atlántida,Poniente,Cierzo,Tramontana,Galerna,Alba,Aurora,Brújula,Péndulo,Cometa,Horizonte,Nogal,Tomillo,Retama'.split(
    ',',
  )
export const EMPRESA_LEGAL_FORMS: readonly (readonly [string, string])[] = [
  ['S.L.', 'B'],
  ['S.L.', 'B'],
  ['S.L.', 'B'],
  ['S.A.', 'A'],
  ['S. Coop.', 'F'],
  ['C.B.', 'E'],
]
