import { Problem } from '../../contract/problems.ts'
import type { People } from '../../contract/sharingShapes.ts'
import type { EndpointCall, Handlers } from '../http/route.ts'
import type { FormRow } from '../store/forms/reader.ts'
import type { Readers, Writers } from '../store/Store.ts'
import type { PersonRow } from '../store/sharing.ts'
import { presentForm } from './present.ts'

type Names =
  | 'setFavourite'
  | 'listPeople'
  | 'shareForm'
  | 'unshareForm'
  | 'uninvite'
  | 'leaveForm'
  | 'transferForm'
  | 'findPeople'
  | 'listNotifications'
  | 'readNotifications'

/** Roles on forms, and the notifications about them. */
export const sharingHandlers: Pick<Handlers, Names> = {
  async setFavourite({ services, form, actor, body }) {
    await services.store.write((w) => w.forms.setFavourite(form.id, actor.user.id, body.favourite))
    return presentForm({ ...form, favourite: body.favourite ? form.id : null }, actor)
  },

  async listPeople({ services, form }) {
    return services.store.read((r) => peopleOf(r, form))
  },

  async shareForm(call) {
    const { form, actor, body } = call
    const { userId, email = '', role } = body
    return change(call, async (w, at) => {
      const person = userId === undefined ? await w.sharing.authorByEmail(email) : await w.sharing.author(userId)
      if (!person && !email) throw new Problem('personNotFound')
      if (!person) {
        const invitation = { form_id: form.id, email: email.toLowerCase(), role }
        await w.sharing.invite({ ...invitation, invited_by: actor.user.id, invited_at: at })
        return
      }
      refuseOwner(form, person.id)
      const had = await w.forms.get(form.id, person.id)
      if (had?.role === role) return
      await w.sharing.setRole(form.id, person.id, role)
      const what = had?.role ? 'role' : 'shared'
      if (person.id !== actor.user.id)
        await w.sharing.notify({ ...notificationOf(call, at), user_id: person.id, what, role })
    })
  },

  async unshareForm(call) {
    const { form, actor, params } = call
    refuseOwner(form, params.userId)
    return change(call, async (w, at) => {
      const isGone = await w.sharing.removeRole(form.id, params.userId)
      if (!isGone || params.userId === actor.user.id) return
      await w.sharing.notify({ ...notificationOf(call, at), user_id: params.userId, what: 'removed', role: null })
    })
  },

  async uninvite(call) {
    return change(call, (w) => w.sharing.uninvite(call.form.id, call.params.email))
  },

  async leaveForm({ services, form, actor }) {
    refuseOwner(form, actor.user.id)
    await services.store.write((w) => w.sharing.removeRole(form.id, actor.user.id))
    services.live.recheckAccess(form.id)
    return {}
  },

  async transferForm(call) {
    const { services, form, actor, body } = call
    const { owner_id: before } = form
    const changed = await services.store.write(async (w) => {
      const person = await w.sharing.author(body.userId)
      if (!person) throw new Problem('personNotFound')
      if (person.id !== before) await handOver(w, call, person)
      return w.forms.get(form.id, actor.user.id)
    })
    if (!changed) throw new Problem('formNotFound')
    services.live.recheckAccess(form.id)
    return presentForm(changed, actor)
  },

  async findPeople({ services, query, actor }) {
    return { people: await services.store.read((r) => r.sharing.find(query.q.trim(), actor.user.id)) }
  },

  async listNotifications({ services, actor }) {
    const rows = await services.store.read((r) => r.sharing.notifications(actor.user.id))
    return {
      notifications: rows.map(({ form_id, form_name, submission_id, by_name, at, ...rest }) => {
        return {
          ...rest,
          submissionId: submission_id,
          formId: form_id,
          formName: form_name,
          byName: by_name,
          at: new Date(at).toISOString(),
        }
      }),
    }
  },

  async readNotifications({ services, actor, query }) {
    await services.store.write((w) => w.sharing.markRead(actor.user.id, query.seq))
    return {}
  },
}

type FormCall = Pick<EndpointCall<'shareForm'>, 'services' | 'form' | 'actor'>

/** Writes, and returns whom the form is shared with. Users who lost access are disconnected at once. */
async function change({ services, form }: FormCall, write: (w: Writers, at: number) => Promise<void>): Promise<People> {
  const people = await services.store.write(async (w) => {
    await write(w, Date.now())
    return peopleOf(w, form)
  })
  services.live.recheckAccess(form.id)
  return people
}

/**
 * Transfers ownership. A form has a single owner, even if others hold that role. The acting user sees the change in the
 * response; the others are notified.
 */
async function handOver(w: Writers, call: FormCall, { id }: PersonRow): Promise<void> {
  const { form, actor } = call
  const at = Date.now()
  await w.forms.setOwner(form.id, id, at)
  await w.sharing.setRole(form.id, form.owner_id, 'editor')
  await w.sharing.dropRole(form.id, id)
  const notification = notificationOf(call, at)
  if (id !== actor.user.id) await w.sharing.notify({ ...notification, user_id: id, what: 'given', role: 'owner' })
  if (form.owner_id !== actor.user.id) {
    await w.sharing.notify({ ...notification, user_id: form.owner_id, what: 'taken', role: 'editor' })
  }
}

async function peopleOf(r: Pick<Readers, 'sharing' | 'users'>, { id, owner_id, owner_name }: FormRow): Promise<People> {
  const owner = await r.users.get(owner_id)
  const people = await r.sharing.collaborators(id)
  const invitations = await r.sharing.invitations(id)
  return {
    owner: { id: owner_id, name: owner_name, email: owner?.email ?? '' },
    people,
    invitations: invitations.map(({ email, role, invited_at }) => {
      return { email, role, invitedAt: new Date(invited_at).toISOString() }
    }),
  }
}

const notificationOf = ({ form, actor }: FormCall, at: number) => ({ form_id: form.id, by_name: actor.user.name, at })

function refuseOwner({ owner_id }: FormRow, userId: string): void {
  if (owner_id === userId) throw new Problem('ownerStays')
}
