import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the model, as sent by the server. */
export interface ModelCall {
  readonly path: string
  readonly authorization: string | undefined
  readonly model: string
  readonly rules: string
  readonly text: string
}

/**
 * An OpenAI-compatible server that responds with the result of `answer` for each request (a text is sent as it is, a
 * number as the status), and the environment variables of a server that calls it.
 */
export async function languageModelServer(answer: (call: ModelCall) => unknown) {
  const calls: ModelCall[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const asked = JSON.parse(Buffer.concat(parts).toString()) as {
      readonly model: string
      readonly messages: readonly { readonly content: string }[]
    }
    const [rules = '', text = ''] = asked.messages.map(({ content }) => content)
    const call = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      model: asked.model,
      rules,
      text,
    }
    calls.push(call)
    const said = answer(call)
    if (typeof said === 'number') return void response.writeHead(said).end('{}')
    const content = typeof said === 'string' ? said : JSON.stringify(said)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    env: { MODEL_URL: `http://127.0.0.1:${port}/v1/`, MODEL_KEY: 'key-of-the-model', MODEL_NAME: 'writes' },
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
