import type { Outcome } from '../../../shared/desktop.ts';
import { fail, succeed } from '../../outcome.ts';

/** A bucket, and where its S3 is. */
export interface S3Address {
  bucket: string;
  /** What keys begin with, empty or with a slash at its end. */
  prefix: string;
  /** null: Amazon's own. */
  endpoint: string | null;
  region: string;
}

const PARAMETERS = new Set(['endpoint', 'region']);
/** Any S3 but Amazon's takes this name for its only region. */
const USUAL_REGION = 'us-east-1';

/** `s3://bucket/prefix?endpoint=https://...&region=...`. Keys are the environment's: AWS_ACCESS_KEY_ID and its like. */
export function parseS3Address(text: string): Outcome<S3Address> {
  const wrong = (what: string) =>
    fail('documents-invalid', `“${text}” ${what}. Write s3://bucket?endpoint=https://...`);
  if (!URL.canParse(text)) return wrong('is no address of a bucket');
  const url = new URL(text);
  if (url.username || url.password)
    return wrong('holds keys: they belong into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return wrong('names no bucket');
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) return wrong(`has “${unknown}”, which is not known`);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\//.test(endpoint))
    return wrong('has an endpoint that is no http or https address');
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  const region = url.searchParams.get('region') ?? process.env.AWS_REGION ?? USUAL_REGION;
  return succeed({ bucket: url.hostname, prefix: prefix === '' ? '' : `${prefix}/`, endpoint, region });
}
