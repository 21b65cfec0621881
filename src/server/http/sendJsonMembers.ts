import type { FastifyReply } from 'fastify'

/**
 * Sends these members of a response, which are JSON already, as they are: a large document need be neither parsed nor
 * printed. The returned output holds null or an empty object in their place.
 */
export function sendJsonMembers(reply: FastifyReply, members: { readonly [name: string]: string }): void {
  const print = reply.getSerializationFunction('200')
  reply.type('application/json; charset=utf-8').serializer((output: { [name: string]: unknown }) => {
    return insertJsonMembers(print?.(output) ?? JSON.stringify(output), members)
  })
}

/** Inserts members, which are JSON, into a JSON text that holds null or an empty object in their place. */
export function insertJsonMembers(text: string, members: { readonly [name: string]: string }): string {
  // A string cannot contain this: its quotes are escaped.
  const places = new RegExp(`"(${Object.keys(members).join('|')})":(?:null|\\{\\})`, 'g')
  return text.replaceAll(places, (_, name: string) => `"${name}":${members[name]}`)
}
