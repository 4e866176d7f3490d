/** A bounded memory of answers; the least recently asked for leaves first. */
export class AnswerCache<Answer> {
  readonly #answers = new Map<string, Answer>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer !== undefined) this.#keep(key, answer);
    return answer;
  }

  set(key: string, answer: Answer): void {
    this.#keep(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#most) break;
      this.#answers.delete(oldest);
    }
  }

  #keep(key: string, answer: Answer): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
  }
}
