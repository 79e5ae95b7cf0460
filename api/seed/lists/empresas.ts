import { PEOPLE } from '../people.ts'

/**
 * An invented empresa of the demo, with a `.example` domain and an unassigned CIF. DNIs are of the last thousands of their
 * range: 1 to 99 are known to belong to Franco and the royal family, and most others to somebody.
 */
export type DemoEmpresa = {
  empresa: string
  cif: string
  mail: string
  telf?: string
  contacto?: string
  linkedin?: string
  estado?: 'inactiva' | 'invitada'
  logo?: false
}

const { berta, olga } = PEOPLE

/** `berta` and `olga` run the first two; the others are a co-operative, a school, sole traders, one with an odd phone. */
export const DEMO_EMPRESAS: readonly DemoEmpresa[] = [
  {
    empresa: berta.empresa,
    cif: berta.cif,
    mail: berta.mail,
    telf: '965000012',
    contacto: 'Berta Ferrer',
    linkedin: 'linkedin.example/company/robotica-vega-baja',
  },
  {
    empresa: olga.empresa,
    cif: olga.cif,
    mail: olga.mail,
    telf: '910000034',
    contacto: 'Olga Sanz',
    linkedin: 'https://linkedin.example/company/datos-villaverde',
  },
  {
    empresa: 'Talleres Mecánicos La Hoya S.L.',
    cif: 'B46990040',
    mail: 'taller@tallereslahoya.example',
    telf: '960000056',
    contacto: 'Puri Almela',
    logo: false,
  },
  {
    empresa: 'Calzados Técnicos Petrel S. Coop.',
    cif: 'F46990123',
    mail: 'cooperativa@calzadospetrel.example',
    telf: '965000078',
    contacto: 'Remedios Payá',
    linkedin: 'https://linkedin.example/company/calzados-petrel',
  },
  {
    empresa: 'Solar Meseta S.A.',
    cif: 'A08990111',
    mail: 'talento@solarmeseta.example',
    telf: '920000090',
    contacto: 'Marta Yuste',
    linkedin: 'https://linkedin.example/company/solar-meseta',
  },
  // No phone here: demo-ofertas.ts sets NULL_PHONE.
  {
    empresa: 'Laboratorio Arganda S.L.',
    cif: 'B50990084',
    mail: 'seleccion@laboratorioarganda.example',
    contacto: 'Dra. Elvira Pons',
  },
  {
    empresa: 'Estudio Gráfico Mirlo C.B.',
    cif: 'E28990190',
    mail: 'hola@estudiomirlo.example',
    telf: '600000011',
    contacto: 'Nieves y Paz',
    linkedin: 'https://linkedin.example/company/estudio-mirlo',
  },
  {
    empresa: 'Redes Levante S.L.',
    cif: 'B08990038',
    mail: 'rrhh@redeslevante.example',
    telf: '964000022',
    contacto: 'Amparo Gisbert',
  },
  {
    empresa: 'Bioanalítica Turia S.L.',
    cif: 'B41990052',
    mail: 'empleo@bioanaliticaturia.example',
    telf: '961000033',
    contacto: 'Júlia Bosch i Cul·lell',
    linkedin: 'https://linkedin.example/company/bioanalitica-turia',
  },
  {
    empresa: 'Audiovisuales Orilla S.L.',
    cif: 'B15990070',
    mail: 'produccion@audiovisualesorilla.example',
    telf: '981000044',
    contacto: 'Uxía Lourido',
  },
  {
    empresa: 'Instrumentación Nervión S.L.',
    cif: 'B48990063',
    mail: 'personas@instrumentacionnervion.example',
    telf: '944000055',
    contacto: 'Ane Etxeberria',
    linkedin: 'https://linkedin.example/company/instrumentacion-nervion',
  },
  {
    empresa: 'Asociación Faro Digital',
    cif: 'G28990109',
    mail: 'equipo@farodigital.example',
    telf: '910000066',
    contacto: 'Salma Benali',
  },
  {
    empresa: 'Centro Público de Metrología El Péndulo',
    cif: 'Q2899013C',
    mail: 'secretaria@metrologiapendulo.example',
    telf: '910000077',
    contacto: 'Secretaría',
  },
  {
    empresa: 'Ilustración Nuria Castaño',
    cif: '99990013C',
    mail: 'nuria@nuriacastano.example',
    telf: '600000012',
    contacto: 'Nuria Castaño',
  },
  {
    empresa: 'Topografía Inés Lozano',
    cif: '99990014K',
    mail: 'ines@topografialozano.example',
    telf: '600000013',
    contacto: 'Inés Lozano',
    logo: false,
  },
  {
    empresa: 'Ayuntamiento de Villanueva del Ejemplo',
    cif: 'P0399014J',
    mail: 'empleo@villanuevadelejemplo.example',
    estado: 'invitada',
    logo: false,
  },
  {
    empresa: 'UTE Agua Clara',
    cif: 'U28990158',
    mail: 'obra@uteaguaclara.example',
    telf: '910000088',
    contacto: 'Jefa de obra',
    estado: 'inactiva',
  },
]
