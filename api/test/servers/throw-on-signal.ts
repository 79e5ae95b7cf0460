// Loaded into a server with --import: SIGUSR2 throws the uncaught error named by THROWS.
const ERRORS: Record<string, () => unknown> = {
  exception: () => {
    throw new TypeError('a mistake')
  },
  rejection: () => Promise.reject(new TypeError('a mistake')),
  dependency: () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })),
}

process.on('SIGUSR2', () => {
  void ERRORS[process.env.THROWS ?? '']?.()
})
