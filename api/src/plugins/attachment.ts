import type { FastifyReply } from 'fastify'

/** Sends a file as a download; its name is sent in ASCII for old clients and in UTF-8 for the others (RFC 6266). */
export function sendAttachment(reply: FastifyReply, name: string, type: string, bytes: Uint8Array) {
  const plain = name.normalize('NFD').replace(/[^A-Za-z0-9 .-]/g, '')
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return reply
    .headers({ 'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${full}` })
    .type(type)
    .send(bytes)
}
