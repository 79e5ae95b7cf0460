/** The common part of the calls for a list as a file (administracion-3); each noun adds its path and its filters. */
export const csvFile = {
  method: 'GET',
  summary: 'Las filas que encuentra un filtro, para una hoja de cálculo',
  download: 'text/csv; charset=utf-8',
  answers: { 200: null },
} as const
