import { type ReactNode, useContext } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readText } from '../../../forms/document/Text.ts'
import { PseudoTranslationContext, useDirection } from '../../../render/PseudoTranslator.ts'
import { FormThemeStyle } from '../page/FormThemeStyle.tsx'

/** Parts that a page adds to the form's bar. */
export interface BarParts {
  /** Before the title: a back link. */
  readonly start?: ReactNode
  /** Replaces the form's title, which moves to the line below. */
  readonly title?: string | undefined
  /** Last in the bar. */
  readonly end?: ReactNode
  /** Below the title. */
  readonly note?: ReactNode
  /** Progress from 0 to 1, drawn as the lower edge. */
  readonly done?: number | undefined
}

interface FormBarProps extends BarParts {
  readonly compiled: CompiledForm
  readonly language: string
  /** The page below has its own heading. */
  readonly named?: boolean
  /** After the title. */
  readonly children?: ReactNode
}

/** Header bar of a form in the form's theme, with its logo and title. */
export function FormBar({ compiled, language, start, end, title, done, note, named = false, children }: FormBarProps) {
  const pretended = useContext(PseudoTranslationContext)
  const direction = useDirection(language)
  const ofForm = readText(compiled.title, language, compiled.languages[0])
  const label = pretended ? pretended.say(ofForm) : ofForm
  return (
    <>
      <FormThemeStyle compiled={compiled} />
      <header className="page-navbar" lang={language} dir={direction}>
        {start}
        {compiled.form.theme?.logo && <img className="page-logo" src={compiled.form.theme.logo} alt="" />}
        <div className="page-title">
          {named ? label : <h1>{title ?? label}</h1>}
          {title && <p>{label}</p>}
          {note}
        </div>
        {children}
        {end}
        {done !== undefined && <progress className="page-bar-done" value={done} aria-hidden="true" />}
      </header>
    </>
  )
}
