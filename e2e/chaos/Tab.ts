/** Where buttons are looked for. */
export interface Where {
  /** A CSS selector; anywhere without. */
  readonly within?: string
  /** So long one may take to appear, in ms; 30,000 without. */
  readonly patience?: number
}

export interface Attached {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A page of a phone, in whichever browser: as much of it as a person needs who fills in forms. */
export interface Tab {
  /** Runs a function that needs nothing around it inside the page. Rejects while another page takes its place. */
  evaluate<Result, Given = undefined>(
    inPage: (given: Given) => Result | Promise<Result>,
    ...given: Given extends undefined ? [] : [given: Given]
  ): Promise<Result>
  /** Resolves as soon as the new page has begun; rejects where none comes. */
  goto(address: string): Promise<void>
  reload(): Promise<void>
  close(): Promise<void>
  /** How many buttons of that name can be pressed, once there is one; 0 where none appears. */
  buttons(name: string | RegExp, where?: Where): Promise<number>
  /** Presses one of them, counted from 0, once it can be pressed. Rejects where none appears. */
  press(name: string | RegExp, where?: Where, at?: number): Promise<void>
  /** Types into the field of that label, in place of what it holds. */
  fill(label: string, words: string): Promise<void>
  /** Chooses one of the choices that exclude each other. */
  choose(choice: string): Promise<void>
  /** Hands a file to the one place that takes several. */
  attach(file: Attached): Promise<void>
  /** The addresses of the workers it runs; none where a browser does not say. */
  workers(): readonly string[]
  /** What its browser says of it, where the page itself does not answer. */
  fromOutside(): Promise<string>
  /** Every later page of the tab begins with that script. */
  beginWith(script: string): Promise<void>
}
