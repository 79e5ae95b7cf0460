// Loaded into a server with --import: each SIGUSR2 shifts its clock by the next value of CLOCK_JUMPS (in ms).
const jumps = (process.env.CLOCK_JUMPS ?? '').split(',').map(Number)
const RealDate = Date
let offset = 0

class ShiftedDate extends RealDate {
  constructor(...args: [] | ConstructorParameters<DateConstructor>) {
    if (args.length === 0) super(RealDate.now() + offset)
    else super(...(args as [number]))
  }
  static override now(): number {
    return RealDate.now() + offset
  }
}

globalThis.Date = ShiftedDate as DateConstructor
process.on('SIGUSR2', () => {
  offset += jumps.shift() ?? 0
  process.stdout.write(`clock ${new Date().toISOString()}\n`)
})
