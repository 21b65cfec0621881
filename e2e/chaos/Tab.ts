/** Options for finding buttons. */
export interface Where {
  /** A CSS selector; anywhere by default. */
  readonly within?: string
  /** Time that one may take to appear, in ms; 30,000 by default. */
  readonly patience?: number
}

export interface Attached {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A page of a phone in any browser, with the operations needed to fill in forms. */
export interface Tab {
  /** Runs a self-contained function inside the page. Rejects while the page navigates. */
  evaluate<Result, Given = undefined>(
    inPage: (given: Given) => Result | Promise<Result>,
    ...given: Given extends undefined ? [] : [given: Given]
  ): Promise<Result>
  /** Resolves as soon as the new page has started; rejects if none does. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  close(): Promise<void>
  /** Number of enabled buttons with this name, once there is one; 0 if none appears. */
  buttons(name: string | RegExp, where?: Where): Promise<number>
  /** Presses one of them, counted from 0, once it is enabled. Rejects if none appears. */
  press(name: string | RegExp, where?: Where, at?: number): Promise<void>
  /** Replaces the text of the field with this label. */
  fill(label: string, words: string): Promise<void>
  /** Chooses one of several exclusive choices. */
  choose(choice: string): Promise<void>
  /** Attaches a file to the only field that takes several. */
  attach(file: Attached): Promise<void>
  /** The URLs of its workers; empty if the browser does not report them. */
  workers(): readonly string[]
  /** The browser's information about a page that does not respond. */
  fromOutside(): Promise<string>
  /** Runs this script at the start of every later page of the tab. */
  beginWith(script: string): Promise<void>
}
