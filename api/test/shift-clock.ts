// Loaded into a server with --import: each SIGUSR2 puts its clock forward or back, by the next of CLOCK_JUMPS (in ms).
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
