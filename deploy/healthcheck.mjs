// Exits with 0 when the server of this machine can serve people: for containers, which look at exit codes.
const port = process.env.PORT || '3000'
const path = process.argv[2] ?? '/api/ready'
try {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(4_000) })
  process.exitCode = status === 200 ? 0 : 1
} catch {
  process.exitCode = 1
}
