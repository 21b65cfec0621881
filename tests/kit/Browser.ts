import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

interface Visited {
  readonly url: URL
  readonly body: string
  readonly headers: LightMyRequestResponse['headers']
}

const HOST = 'localhost'

/** The parts of a browser that signing in needs: keeps cookies by path, follows redirects, submits forms. */
export class Browser {
  private readonly cookies = new Map<string, { readonly value: string; readonly path: string }>()

  constructor(private readonly app: FastifyInstance) {}

  get(url: URL | string, headers: Record<string, string> = {}): Promise<Visited> {
    return this.visit('GET', new URL(url, `http://${HOST}`), headers)
  }

  post(url: URL | string, form: Record<string, string>): Promise<Visited> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${HOST}` }
    return this.visit('POST', new URL(url, `http://${HOST}`), headers, new URLSearchParams(form).toString())
  }

  /** Sends a request as a page's script would. Returns the JSON body. */
  async json(method: 'GET' | 'POST', url: string, payload?: object): Promise<{ [name: string]: unknown }> {
    const answer = await this.send(method, new URL(url, `http://${HOST}`), {}, payload)
    return answer.json()
  }

  private async visit(
    method: 'GET' | 'POST',
    url: URL,
    headers: Record<string, string>,
    payload?: string,
  ): Promise<Visited> {
    const answer = await this.send(method, url, headers, payload)
    const { location } = answer.headers
    if (answer.statusCode < 300 || answer.statusCode > 399 || !location) {
      return { url, body: answer.body, headers: answer.headers }
    }
    const next = new URL(String(location), url)
    // The portal's own page reads its URL in the browser; there is nothing to fetch.
    if (next.pathname.startsWith('/codeless-portal/login/')) return { url: next, body: '', headers: {} }
    return this.visit('GET', next, headers['accept-language'] ? headers : {})
  }

  private async send(method: 'GET' | 'POST', url: URL, headers: Record<string, string>, payload?: string | object) {
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const answer = await this.app.inject({
      method,
      url: url.pathname + url.search,
      headers: { host: url.host, ...(cookie ? { cookie } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value, path = '/', expires } of answer.cookies) {
      if (value === '' || (expires && expires.getTime() < Date.now())) this.cookies.delete(name)
      else this.cookies.set(name, { value, path })
    }
    return answer
  }
}
