import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseRanges, printRanges } from './ranges.ts'

export interface FoundOnce {
  readonly cycle: number
  readonly what: string
  readonly words: string
}

/** What one program went through with one seed. */
interface Page {
  readonly seed: number
  /** The commit. */
  readonly program: string
  readonly browser: string
  /** As `0-41,50`. */
  cycles: string
  /** So many cycles had this in them. */
  readonly befell: { [what: string]: number }
  readonly findings: FoundOnce[]
}

/** What was run so far, kept beside the bench, so that whoever goes on need not begin anew. */
export class ChaosBook {
  private constructor(
    private readonly file: string | null,
    private readonly pages: Page[],
  ) {}

  /** Without a file, nothing is known and nothing is kept. */
  static open(file: string | null): ChaosBook {
    return new ChaosBook(file, file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Page[]) : [])
  }

  /** The cycles of a seed that were run in a browser, by whichever program. */
  done(seed: number, browser: string): Set<number> {
    return new Set(this.of(seed, browser).flatMap(({ cycles }) => [...parseRanges(cycles)]))
  }

  /** Writes down a cycle and what befell it; on the disk at once. */
  note(where: Pick<Page, 'seed' | 'program' | 'browser'>, cycle: number, befell: readonly string[]): void {
    const page = this.page(where)
    page.cycles = printRanges(parseRanges(page.cycles).add(cycle))
    for (const what of befell) page.befell[what] = (page.befell[what] ?? 0) + 1
    this.write()
  }

  /** Writes down what was found; once, however often it is told. */
  find(where: Pick<Page, 'seed' | 'program' | 'browser'>, { cycle, what, words }: FoundOnce): void {
    const { findings } = this.page(where)
    if (findings.some((one) => one.cycle === cycle && one.words === words)) return
    findings.push({ cycle, what, words })
    this.write()
  }

  /** All programs taken together: how many cycles each thing befell, and what was found. */
  total(seed: number, browser: string): Pick<Page, 'befell' | 'findings'> & { readonly ran: number } {
    const befell: { [what: string]: number } = {}
    for (const page of this.of(seed, browser)) {
      for (const [what, times] of Object.entries(page.befell)) befell[what] = (befell[what] ?? 0) + times
    }
    const findings = this.of(seed, browser).flatMap((page) => page.findings)
    return { ran: this.done(seed, browser).size, befell, findings }
  }

  private of(seed: number, browser: string): readonly Page[] {
    return this.pages.filter((page) => page.seed === seed && page.browser === browser)
  }

  private page(where: Pick<Page, 'seed' | 'program' | 'browser'>): Page {
    const known = this.of(where.seed, where.browser).find(({ program }) => program === where.program)
    if (known) return known
    const { seed, program, browser } = where
    const page: Page = { seed, program, browser, cycles: '', befell: {}, findings: [] }
    this.pages.push(page)
    return page
  }

  /** Whole or not at all: a run may be ended at any moment. */
  private write(): void {
    if (this.file === null) return
    const beside = `${this.file}.new`
    writeFileSync(beside, `${JSON.stringify(this.pages, null, 2)}\n`)
    renameSync(beside, this.file)
  }
}
