import type { User } from '../../contract/shapes.ts'

/** Email of a user signed in with Google, which is stored with their answers; undefined for other users. */
export function googleEmail(user: User | null): string | undefined {
  return user?.authType === 'google' ? user.email : undefined
}
