import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { useFormLanguage } from './PageFrame.tsx'

function Speaks({ languages }: { readonly languages: readonly string[] }) {
  const [language, choose] = useFormLanguage({ languages })
  return (
    <button type="button" onClick={() => choose('vi')}>
      {language}
    </button>
  )
}

afterEach(() => localStorage.clear())

it('the selected language is kept for the next form that has it', async () => {
  await loadTranslations(['page'])
  const first = renderTree(<Speaks languages={['th', 'en', 'vi']} />)
  expect(first.textContent).toBe('en')
  flushSync(() => first.querySelector('button')?.click())
  expect(first.textContent).toBe('vi')
  expect(renderTree(<Speaks languages={['en', 'vi']} />).textContent).toBe('vi')
  expect(renderTree(<Speaks languages={['th', 'en']} />).textContent).toBe('en')
})
