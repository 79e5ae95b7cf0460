/** Makes tokens of one provider; each token is valid for one submission. */
export type Solver = { solve(): Promise<string | undefined>; close(): void }
