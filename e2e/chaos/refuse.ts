import type { ServerResponse } from 'node:http'

/** Responses of something between the phone and the server, with bodies of their own. */
export type Refusal = 'broken' | 'tooLarge' | 'tooMany' | 'hotel'

const SAID: { readonly [refusal in Refusal]: readonly [number, { readonly [header: string]: string }] } = {
  broken: [500, {}],
  tooLarge: [413, {}],
  tooMany: [429, { 'retry-after': '1' }],
  hotel: [200, {}],
}

export function refuse(answer: ServerResponse, refusal: Refusal): void {
  const [status, headers] = SAID[refusal]
  answer.writeHead(status, { 'content-type': 'text/html', ...headers })
  answer.end(`<h1>${status}</h1><p>somebody between you and the server</p>`)
}
