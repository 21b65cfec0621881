import { ArrowRightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Body } from '../../contract/endpoints.ts'
import { call } from '../api/call.ts'
import { startSession } from '../session/session.ts'
import { ProblemNote } from '../shell/ProblemNote.tsx'

type DemoName = Body<'demoSignIn'>['as']

export type DemoSignIn = ReturnType<typeof useDemoSignIn>

const PEOPLE: readonly DemoName[] = ['author', 'author2', 'admin', 'taskadmin', 'collector']

/** Signing in as a demo user, by a press, and going to `target` or another page. */
export function useDemoSignIn(target: string) {
  const navigate = useNavigate()
  const [entering, setEntering] = useState<DemoName | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const enter = async (name: DemoName, to = target) => {
    setEntering(name)
    try {
      await startSession(await call('demoSignIn', { body: { as: name } }))
      // A collector must not be redirected to author pages.
      await navigate(name === 'collector' && to.startsWith('/forms') ? '/' : to, { replace: true })
    } catch (error) {
      setFailure(error)
      setEntering(null)
    }
  }
  return { enter, entering, failure }
}

/** Demo users of a demo server; collectors come first for someone who is filling in a form. */
export function DemoUsers({ signIn, filling }: { readonly signIn: DemoSignIn; readonly filling: boolean }) {
  const { t } = useTranslation('session')
  const { enter, entering, failure } = signIn
  return (
    <section className="start-people" aria-labelledby="start-people">
      <h2 id="start-people">{t('demo.stepIn')}</h2>
      <p>{t('demo.text')}</p>
      {failure !== null && <ProblemNote error={failure} />}
      <ul>
        {(filling ? PEOPLE.toReversed() : PEOPLE).map((name) => (
          <li key={name}>
            <button
              type="button"
              className="start-person"
              data-person={name}
              aria-busy={entering === name}
              disabled={entering !== null}
              onClick={() => void enter(name)}
            >
              <span className="start-face" aria-hidden="true">
                {t(`demo.people.${name}.letters`)}
              </span>
              <strong>{t(`demo.people.${name}.name`)}</strong>
              <span>{t(`demo.people.${name}.does`)}</span>
              <ArrowRightOutlined className="start-arrow" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
