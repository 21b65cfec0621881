import type { VisionAnswer } from '../../contract/visionShapes.ts'
import type { VisionConfig } from '../config.ts'
import { requestVisionModel } from './requestVisionModel.ts'
import type { VisionResult, Question } from './Question.ts'
import { textsIn } from './textsIn.ts'
import { TextReader } from './TextReader.ts'

/** Maximum number of photos processed or waiting, since each is held in memory. */
const AT_ONCE = 8

interface VisionRequest {
  readonly questions: readonly Question[]
  /** Language of the form. */
  readonly language: string
  /** Loads the photo, as a JPEG. */
  readonly photo: () => Promise<Buffer>
  /** Called after a request to the configured model; never for local recognition. */
  readonly onModelCalled: () => Promise<void>
}

/**
 * Suggests answers from photos: with the configured model, or by recognizing text on this machine. Photos and results
 * are neither logged nor stored.
 */
export class Vision {
  private readonly reader = new TextReader()
  private looking = 0
  private drawing: Promise<unknown> = Promise.resolve()

  /** `report` is called with the reason of a failure, for the operator's log. */
  constructor(
    private readonly remote: VisionConfig | null,
    private readonly report: (why: string) => void,
  ) {}

  /** Never rejects: without suggestions, the form continues. */
  async look(request: VisionRequest): Promise<Omit<VisionAnswer, 'prompts'>> {
    if (this.looking >= AT_ONCE) return { outcome: 'unavailable', suggestions: [] }
    this.looking++
    try {
      const looked = await this.ask(request)
      if (looked.outcome === 'refused') return { outcome: 'refused', suggestions: [] }
      const suggestions = request.questions.map(({ element }, index) => ({
        element,
        texts: [...(looked.found[index] ?? [])],
      }))
      return { outcome: 'answered', suggestions }
    } catch (error) {
      // JSON errors quote the response, which is private to the sender.
      this.report(error instanceof SyntaxError ? 'what the vision model answered is no JSON' : String(error))
      return { outcome: 'unavailable', suggestions: [] }
    } finally {
      this.looking--
    }
  }

  /** Stops text recognition. */
  end(): void {
    this.reader.end()
  }

  private async ask({ questions, language, photo, onModelCalled }: VisionRequest): Promise<VisionResult> {
    // One at a time: scaling a photo of 60 megapixels takes 0.4 GB.
    const drawn = this.drawing.then(photo)
    this.drawing = drawn.catch(() => undefined)
    const picture = await drawn
    if (this.remote) return requestVisionModel(this.remote, picture, questions, { onCalled: onModelCalled })
    const lines = await this.reader.read(picture, language)
    return { outcome: 'answered', found: questions.map((question) => textsIn(lines, question)) }
  }
}
