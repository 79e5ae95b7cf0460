// A style in which 2000 is '2.000' too: Spanish groups numbers of four digits only when asked to.
const NUMBER = new Intl.NumberFormat('es', { useGrouping: 'always' })

/** A number for people: '1.000', '12.345'. */
export const inThousands = (n: number): string => NUMBER.format(n)
