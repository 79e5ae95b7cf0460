// A separate node that delivers mails until it is killed.
import { openDatabase } from '../../src/db/open.ts'
import { openTransport } from '../../src/mail/open-transport.ts'
import { startOutbox } from '../../src/mail/outbox-loop.ts'

const { db } = await openDatabase({ databaseUrl: process.env.DATABASE_URL })
const transport = openTransport({
  smtpUrl: process.env.SMTP_URL,
  mailFrom: 'Alumbra <no-responder@alumbra.test>',
  dataDir: '',
})
startOutbox({ db, transport, log: { info: () => {}, warn: () => {}, error: () => {} } })
