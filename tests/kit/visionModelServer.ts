import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An OpenAI-compatible server without useful responses, and the environment variables of a server that calls it. */
export async function visionModelServer() {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    env: { VISION_URL: `http://127.0.0.1:${port}/v1`, VISION_MODEL: 'sees' },
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
