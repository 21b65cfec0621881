import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * What comes with a form that browsers may send by themselves, and goes back with it: the id that its submission will have,
 * so that pressing twice stores once, signed for that version, so that whoever sends it was shown that version.
 */
export class PlainTickets {
  constructor(private readonly secret: Uint8Array) {}

  /** A ticket; with a new id where none is given. */
  issue(formId: string, version: number, id: string = randomUUID()): string {
    return `${id}.${this.sign(formId, version, id)}`
  }

  /** The id of the submission; null for what was not issued for that version. */
  read(ticket: string, formId: string, version: number): string | null {
    const [id = ''] = ticket.split('.')
    const [given, right] = [Buffer.from(ticket), Buffer.from(this.issue(formId, version, id))]
    return UUID.test(id) && given.length === right.length && timingSafeEqual(given, right) ? id : null
  }

  private sign(formId: string, version: number, id: string): string {
    return createHmac('sha256', this.secret).update(`plain form ${formId} ${version} ${id}`).digest('base64url')
  }
}
