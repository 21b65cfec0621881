import type { ModelConfig } from '../config.ts'

const WAIT_MS = 60_000
/** Bytes of an answer. */
const ANSWER_LIMIT = 1_000_000
const TOKEN_LIMIT = 8_000

interface Asked {
  readonly rules: string
  readonly text: string
  /** What the answer is called, and its JSON Schema; servers that know structured answers keep to it. */
  readonly name: string
  readonly schema: unknown
}

/** The configured OpenAI-compatible model. Neither what it is asked nor what it answers is logged or kept. */
export class Model {
  /** `report` hears why it could not be asked, for whoever runs the server. */
  constructor(
    private readonly config: ModelConfig | null,
    private readonly report: (why: string) => void,
    private readonly wait = WAIT_MS,
  ) {}

  get isThere(): boolean {
    return this.config !== null
  }

  /** Its answer, as JSON that nobody vouches for; null when there is none in time. Never rejects. */
  async ask({ rules, text, name, schema }: Asked): Promise<unknown> {
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
        // A key is for the one who was configured.
        redirect: 'error',
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`the model answered ${response.status}`)
      }
      return contentOf(JSON.parse(await textOf(response)))
    } catch (error) {
      // Errors of JSON quote what was answered, which is the author's alone.
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

/** What the model wrote; many wrap JSON into a fence. */
function contentOf(answer: unknown): unknown {
  const content = (answer as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message?.content
  if (typeof content !== 'string') return null
  return JSON.parse(content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''))
}
