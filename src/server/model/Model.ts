import type { ModelConfig } from '../config.ts'

const WAIT_MS = 60_000
/** Maximum response size, in bytes. */
const ANSWER_LIMIT = 1_000_000
const TOKEN_LIMIT = 8_000

interface ModelRequest {
  readonly rules: string
  readonly text: string
  /** Name and JSON Schema of the response; servers with structured outputs enforce it. */
  readonly name: string
  readonly schema: unknown
}

/** The configured OpenAI-compatible model. Prompts and responses are neither logged nor stored. */
export class Model {
  /** `report` is called with the reason of a failed request, for the operator's log. */
  constructor(
    private readonly config: ModelConfig | null,
    private readonly report: (why: string) => void,
    private readonly wait = WAIT_MS,
  ) {}

  get isThere(): boolean {
    return this.config !== null
  }

  /** Returns the response as untrusted JSON; null if there is none in time. Never rejects. */
  async ask({ rules, text, name, schema }: ModelRequest): Promise<unknown> {
    if (!this.config) return null
    const { url, key, model } = this.config
    try {
      const response = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify({
          model,
          max_tokens: TOKEN_LIMIT,
          temperature: 0,
          response_format: { type: 'json_schema', json_schema: { name, strict: false, schema } },
          messages: [
            { role: 'system', content: rules },
            { role: 'user', content: text },
          ],
        }),
        signal: AbortSignal.timeout(this.wait),
        // The key must not be sent anywhere else.
        redirect: 'error',
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the model answered ${response.status}`)
      }
      return contentOf(JSON.parse(await textOf(response)))
    } catch (error) {
      // JSON errors quote the response, which may contain the author's text.
      this.report(error instanceof SyntaxError ? 'what the model answered is no JSON' : String(error))
      return null
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > ANSWER_LIMIT) throw new Error(`the model answered more than ${ANSWER_LIMIT} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Parses the response text, without the code fence many models put around JSON. */
function contentOf(answer: unknown): unknown {
  const content = (answer as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message?.content
  if (typeof content !== 'string') return null
  return JSON.parse(content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''))
}
