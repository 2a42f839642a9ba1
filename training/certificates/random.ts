/** A stream of random numbers fixed by its keys: the same keys give the same numbers, whatever else is drawn. */
export class Random {
  #state: number;

  constructor(...keys: (number | string)[]) {
    let hash = 0x811c9dc5;
    for (const key of keys) {
      const text = String(key);
      for (let index = 0; index < text.length; index += 1)
        hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
      hash = Math.imul(hash ^ 0x7c, 0x01000193) >>> 0;
    }
    this.#state = hash;
    this.next();
  }

  /** 0 (included) to 1 (excluded); mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** One of the keys, each as likely as its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return (entries.at(-1) as [K, number])[0];
  }

  shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list];
    for (let index = mixed.length - 1; index > 0; index -= 1) {
      const other = this.int(0, index);
      [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
    }
    return mixed;
  }

  /** Mean 0, deviation 1 (sum of uniform numbers). */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }

  digits(count: number): string {
    let text = '';
    for (let index = 0; index < count; index += 1) text += this.int(0, 9);
    return text;
  }

  /** `#` a digit, `@` a capital letter, `*` either; all else stands for itself. */
  form(template: string): string {
    return template.replace(/[#@*]/g, (sign) => {
      if (sign === '#') return String(this.int(0, 9));
      const letters = sign === '@' ? 'ABCDEFGHJKLMNPQRSTUVWXYZ' : 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
      return this.pick([...letters]);
    });
  }
}
