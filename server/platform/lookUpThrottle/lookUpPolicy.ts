/** The rate limit for one kind of public key. Each policy counts on its own. */
export interface LookUpPolicy {
  /** Separates its counts from those of other policies. */
  readonly name: string
  /**
   * 'misses' counts and refuses only look-ups of keys that do not exist; 'all' counts and refuses every look-up, for keys short
   * enough to guess.
   */
  readonly counts: 'misses' | 'all'
  readonly max: number
  /** The limit of an IPv6 /48, which may belong to many customers of one provider or to one rented server. */
  readonly maxOfWiderNetwork: number
  readonly windowMinutes: number
}

/** No policy may have a longer window, so older rows can be deleted. */
export const maxWindowMinutes = 60
