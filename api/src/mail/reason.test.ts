import { describe, expect, it } from 'vitest'
import { HELD, LINK_ENDED, motivoOf } from './reason.ts'

describe('why a mail did not leave', () => {
  it.each([
    ["EENVELOPE: Can't send mail - all recipients were rejected: 550 no such person", 'buzon'],
    ["EENVELOPE: Can't send mail - all recipients were rejected: 550 5.1.1 User unknown", 'buzon'],
    ["EENVELOPE: Can't send mail - all recipients were rejected: 552 5.2.2 Over quota", 'lleno'],
    ["EENVELOPE: Can't send mail - all recipients were rejected: 452 4.2.2 Mailbox full", 'lleno'],
    ['EMESSAGE: Message failed: 554 5.7.1 Spam', 'rechazado'],
    ['EMESSAGE: Message failed: 550 5.7.26 Unauthenticated', 'rechazado'],
    ['EMESSAGE: Message failed: 451 try later', 'espera'],
    ['EMESSAGE: Message failed: 521 odd', 'otro'],
    ['EAUTH: Invalid login: 535 no', 'acceso'],
    ['EENVELOPE: Mail command failed: 530 5.7.0 Authentication required', 'acceso'],
    ['ESOCKET: connect ECONNREFUSED 127.0.0.1:1', 'sin_conexion'],
    ['ETIMEDOUT: Greeting never received', 'sin_conexion'],
    ['EDNS: getaddrinfo ENOTFOUND smtp.example', 'sin_conexion'],
    ['ECONNECTION: Connection closed unexpectedly', 'cortado'],
    ['The operation was aborted due to timeout', 'cortado'],
    ['ESILENT: This operation was aborted', 'callado'],
    ['EUNWELCOME: Mail command failed: 553 5.7.1 Sender address rejected: not owned by user', 'envio'],
    ["EENVELOPE: Can't send mail - all recipients were rejected: 554 5.2.1 mailbox disabled", 'buzon'],
    ["EENVELOPE: Can't send mail - all recipients were rejected: 550 Sender verify failed", 'rechazado'],
    ['EMESSAGE: Message failed: 452 4.3.1 Insufficient system storage', 'espera'],
    ['EMESSAGE: Message failed: 451 4.7.500 Server busy', 'espera'],
    ['EMESSAGE: Message failed: 552 too large', 'lleno'],
    [LINK_ENDED, 'enlace'],
    ['The recipient is not one address', 'direccion'],
    ['ENOSPC: no space left on device', 'disco'],
    [HELD, 'retenido'],
  ])('reads %j as %s', (error, motivo) => {
    expect(motivoOf(error)).toBe(motivo)
  })
})
