import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Tickets of forms that browsers submit without scripts. A ticket contains the id of the future submission, so that
 * submitting twice stores it once, signed for the version, as proof that the sender was shown that version.
 */
export class PlainTickets {
  constructor(private readonly secret: Uint8Array) {}

  /** Issues a ticket, with a new id unless one is given. */
  issue(formId: string, version: number, id: string = randomUUID()): string {
    return `${id}.${this.sign(formId, version, id)}`
  }

  /** Returns the submission id; null for a ticket not issued for that version. */
  read(ticket: string, formId: string, version: number): string | null {
    const [id = ''] = ticket.split('.')
    const [given, right] = [Buffer.from(ticket), Buffer.from(this.issue(formId, version, id))]
    return UUID.test(id) && given.length === right.length && timingSafeEqual(given, right) ? id : null
  }

  private sign(formId: string, version: number, id: string): string {
    return createHmac('sha256', this.secret).update(`plain form ${formId} ${version} ${id}`).digest('base64url')
  }
}
