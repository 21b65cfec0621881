import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseRanges, printRanges } from './ranges.ts'

export interface FoundOnce {
  readonly cycle: number
  readonly what: string
  readonly words: string
}

/** Results of one program with one seed. */
interface Page {
  readonly seed: number
  /** The commit. */
  readonly program: string
  readonly browser: string
  /** Such as `0-41,50`. */
  cycles: string
  /** Number of cycles by fault. */
  readonly befell: { [what: string]: number }
  readonly findings: FoundOnce[]
}

/** Results of earlier runs, stored next to the bench, so that later runs continue from there. */
export class ChaosBook {
  private constructor(
    private readonly file: string | null,
    private readonly pages: Page[],
  ) {}

  /** Opens a book; with null it starts empty and stores nothing. */
  static open(file: string | null): ChaosBook {
    return new ChaosBook(file, file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Page[]) : [])
  }

  /** The cycles of a seed that were run in a browser, with any program. */
  done(seed: number, browser: string): Set<number> {
    return new Set(this.of(seed, browser).flatMap(({ cycles }) => [...parseRanges(cycles)]))
  }

  /** Records a cycle and its faults; written to disk at once. */
  note(where: Pick<Page, 'seed' | 'program' | 'browser'>, cycle: number, befell: readonly string[]): void {
    const page = this.page(where)
    page.cycles = printRanges(parseRanges(page.cycles).add(cycle))
    for (const what of befell) page.befell[what] = (page.befell[what] ?? 0) + 1
    this.write()
  }

  /** Records a finding, but only once. */
  find(where: Pick<Page, 'seed' | 'program' | 'browser'>, { cycle, what, words }: FoundOnce): void {
    const { findings } = this.page(where)
    if (findings.some((one) => one.cycle === cycle && one.words === words)) return
    findings.push({ cycle, what, words })
    this.write()
  }

  /** Totals of all programs: the number of cycles by fault, and the findings. */
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

  /** Atomic, since a run may be aborted at any moment. */
  private write(): void {
    if (this.file === null) return
    const beside = `${this.file}.new`
    writeFileSync(beside, `${JSON.stringify(this.pages, null, 2)}\n`)
    renameSync(beside, this.file)
  }
}
