/** Figures in the text format of Prometheus. */
export type Figures = { contentType: string; read(): Promise<string> }
