/** The demo's author, who calls the API of a server. */
export class Author {
  private readonly api: string
  private signedIn: Promise<string> | undefined

  constructor(url: string) {
    this.api = `${url}/codeless-portal/api`
  }

  /** Throws with the answer of the server if it is a problem. */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    this.signedIn ??= this.signIn()
    const headers = { authorization: await this.signedIn, ...(body ? { 'content-type': 'application/json' } : {}) }
    const about = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(`${this.api}${path}`, about)
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as T
  }

  async id(): Promise<string> {
    return (await this.call<{ concedoUser: { id: string } }>('GET', '/info')).concedoUser.id
  }

  /** Ids of the newest submissions of a form, at most `limit`. */
  async idsOf(form: string, limit: number): Promise<readonly string[]> {
    return (await this.call<{ ids: string[] }>('GET', `/forms/${form}/desk/ids?limit=${limit}&atLeast=now`)).ids
  }

  private async signIn(): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${this.api}/demo/sign-in`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ as: 'author' }),
    })
    return ((await response.json()) as { tokens: { access_token: string } }).tokens.access_token
  }
}
