import type { VisionAnswer } from '../../contract/visionShapes.ts'
import type { VisionConfig } from '../config.ts'
import { askModel } from './askModel.ts'
import type { Looked, Question } from './Question.ts'
import { textsIn } from './textsIn.ts'
import { TextReader } from './TextReader.ts'

/** So many photos are looked at, or wait for it, at once; each is held in memory. */
const AT_ONCE = 8

interface Asked {
  readonly questions: readonly Question[]
  /** The form's own. */
  readonly language: string
  /** The photo as it is looked at, a JPEG. */
  readonly photo: () => Promise<Buffer>
  /** Told once the configured model was called; never where text is read on this machine. */
  readonly onModelCalled: () => Promise<void>
}

/**
 * Looks at photos: the configured model does, or, where there is none, the text in them is read on this machine. Neither
 * photos nor what is read in them are logged or kept.
 */
export class Vision {
  private readonly reader = new TextReader()
  private looking = 0
  private drawing: Promise<unknown> = Promise.resolve()

  /** `report` hears why a photo could not be looked at, for whoever runs the server. */
  constructor(
    private readonly remote: VisionConfig | null,
    private readonly report: (why: string) => void,
  ) {}

  /** Never rejects: a form goes on without suggestions. */
  async look(asked: Asked): Promise<Omit<VisionAnswer, 'prompts'>> {
    if (this.looking >= AT_ONCE) return { outcome: 'unavailable', suggestions: [] }
    this.looking++
    try {
      const looked = await this.ask(asked)
      if (looked.outcome === 'refused') return { outcome: 'refused', suggestions: [] }
      const suggestions = asked.questions.map(({ element }, index) => ({
        element,
        texts: [...(looked.found[index] ?? [])],
      }))
      return { outcome: 'answered', suggestions }
    } catch (error) {
      // Errors of JSON quote what was read, which is nobody's but the sender's.
      this.report(error instanceof SyntaxError ? 'what the vision model answered is no JSON' : String(error))
      return { outcome: 'unavailable', suggestions: [] }
    } finally {
      this.looking--
    }
  }

  /** Stops the reading of text. */
  end(): void {
    this.reader.end()
  }

  private async ask({ questions, language, photo, onModelCalled }: Asked): Promise<Looked> {
    // One after the other: a photo of 60 megapixels takes 0.4 GB while it is made small.
    const drawn = this.drawing.then(photo)
    this.drawing = drawn.catch(() => undefined)
    const picture = await drawn
    if (this.remote) return askModel(this.remote, picture, questions, { onCalled: onModelCalled })
    const lines = await this.reader.read(picture, language)
    return { outcome: 'answered', found: questions.map((question) => textsIn(lines, question)) }
  }
}
