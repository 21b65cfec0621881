import { type ReactNode, useContext } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readText } from '../../../forms/document/Text.ts'
import { PretendedContext, useDirection } from '../../../render/Pretended.ts'
import { FormLook } from '../page/FormLook.tsx'

/** What a page says in the bar of its form. */
export interface BarParts {
  /** Before the title: a way back. */
  readonly start?: ReactNode
  /** In place of the form's title, which stands below it then. */
  readonly title?: string | undefined
  /** Below the title. */
  readonly note?: ReactNode
  /** How far one is, from 0 to 1: the lower edge. */
  readonly done?: number | undefined
}

interface FormBarProps extends BarParts {
  readonly compiled: CompiledForm
  readonly language: string
  /** The page below has a heading of its own. */
  readonly named?: boolean
  /** After the title. */
  readonly children?: ReactNode
}

/** The bar of a form, in the form's look: its logo and its title. */
export function FormBar({ compiled, language, start, title, done, note, named = false, children }: FormBarProps) {
  const pretended = useContext(PretendedContext)
  const direction = useDirection(language)
  const ofForm = readText(compiled.title, language, compiled.languages[0])
  const said = pretended ? pretended.say(ofForm) : ofForm
  return (
    <>
      <FormLook compiled={compiled} />
      <header className="page-navbar" lang={language} dir={direction}>
        {start}
        {compiled.form.theme?.logo && <img className="page-logo" src={compiled.form.theme.logo} alt="" />}
        <div className="page-title">
          {named ? said : <h1>{title ?? said}</h1>}
          {title && <p>{said}</p>}
          {note}
        </div>
        {children}
        {done !== undefined && <progress className="page-bar-done" value={done} aria-hidden="true" />}
      </header>
    </>
  )
}
