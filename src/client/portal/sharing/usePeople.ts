import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormRole, FormSummary } from '../../../contract/shapes.ts'
import type { People, Person } from '../../../contract/sharingShapes.ts'
import { call } from '../../api/call.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useNotices } from '../../notices/NoticesProvider.tsx'

/** The people a form is shared with, and functions to change that, each with confirmation and message. */
export function usePeople(form: FormSummary) {
  const { t } = useTranslation(['portal', 'common'])
  const { message, modal, problem } = useNotices()
  const { answer, reload, set } = useAuthorQuery('listPeople', { params: { id: form.id } })
  const [busy, setBusy] = useState(false)
  const { id, name: formName } = form

  const run = async (change: () => Promise<People>, done: (people: People) => string): Promise<boolean> => {
    setBusy(true)
    try {
      const people = await change()
      set(people)
      message.success(done(people))
      return true
    } catch (error) {
      problem(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const say = (role: FormRole) => t(`role.${role}`)

  return {
    answer,
    reload,
    busy,
    /** Shares by user id, or by email, which is invited if no user has it. */
    share: (who: Person | string, role: FormRole) => {
      const by = typeof who === 'string' ? { email: who } : { userId: who.id }
      return run(
        () => call('shareForm', { params: { id }, body: { ...by, role } }),
        ({ people }) => {
          const is = people.find((one) =>
            typeof who === 'string' ? one.email.toLowerCase() === who.toLowerCase() : one.id === who.id,
          )
          return is
            ? t('sharing.shared', { name: is.name, role: say(is.role) })
            : t('sharing.invitedDone', { email: String(who), role: say(role) })
        },
      )
    },
    setRole: ({ id: userId, name }: Person, role: FormRole) =>
      run(
        () => call('shareForm', { params: { id }, body: { userId, role } }),
        () => t('sharing.changed', { name, role: say(role) }),
      ),
    remove: async ({ id: userId, name }: Person) => {
      const title = t('sharing.removeTitle', { name })
      const content = t('sharing.removeText', { name, form: formName })
      if (!(await modal.confirm({ title, content, okText: t('sharing.remove'), danger: true }))) return false
      return run(
        () => call('unshareForm', { params: { id, userId } }),
        () => t('sharing.removed', { name }),
      )
    },
    uninvite: (email: string) =>
      run(
        () => call('uninvite', { params: { id, email } }),
        () => t('sharing.uninvited', { email }),
      ),
  }
}

export type PeopleActions = ReturnType<typeof usePeople>
