import { z } from 'zod';

/** A word or two that a person gives records to find them again; lists of tags are written with commas or semicolons. */
export const tagSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc},;"]*$/u);
