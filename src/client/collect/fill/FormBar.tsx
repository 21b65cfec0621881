import { type ReactNode, useContext } from 'react'
import type { CompiledForm } from '../../../forms/compile/CompiledForm.ts'
import { readText } from '../../../forms/document/Text.ts'
import { PretendedContext, useDirection } from '../../../render/Pretended.ts'
import { FormLook } from '../page/FormLook.tsx'

interface FormBarProps {
  readonly compiled: CompiledForm
  readonly language: string
  /** Before the title: a way back. */
  readonly start?: ReactNode
  /** The page below has a heading of its own. */
  readonly named?: boolean
  /** After the title. */
  readonly children?: ReactNode
}

/** The bar of a form, in the form's look: its logo and its title. */
export function FormBar({ compiled, language, start, named = false, children }: FormBarProps) {
  const pretended = useContext(PretendedContext)
  const direction = useDirection(language)
  const title = readText(compiled.title, language, compiled.languages[0])
  const said = pretended ? pretended.say(title) : title
  return (
    <>
      <FormLook compiled={compiled} />
      <header className="page-navbar" lang={language} dir={direction}>
        {start}
        {compiled.form.theme?.logo && <img className="page-logo" src={compiled.form.theme.logo} alt="" />}
        {named ? <div className="page-title">{said}</div> : <h1 className="page-title">{said}</h1>}
        {children}
      </header>
    </>
  )
}
