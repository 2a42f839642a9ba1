import { type KeyObject, verify } from 'node:crypto';
import http, {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from 'node:http';
import https from 'node:https';
import {
  configureRequestOptions,
  configureRequestUrl,
  type DownloadOptions,
  HttpExecutor,
  newError,
} from 'builder-util-runtime';

import type { AppUpdater } from 'electron-updater';
import type { Feed } from './feed.ts';

/** Lets an updater ask this feed, with this executor: it takes the one it has when it is told of the feed. */
export function useFeed(updater: AppUpdater, { url, publicKey }: Feed): void {
  Object.assign(updater, { httpExecutor: new SignedFeedExecutor(publicKey) });
  updater.setFeedURL({ provider: 'generic', url: url.href });
}

/**
 * What electron-updater asks the network with. Node's own requests, since Chromium in this app reaches no network; and a
 * feed is believed only with a signature of the publisher beside it (`latest.yml.sig`, Ed25519 in base64), because on
 * Linux nothing else says who made a version. The feed holds the digest of every file, which electron-updater checks.
 */
class SignedFeedExecutor extends HttpExecutor<ClientRequest> {
  readonly #publicKey: KeyObject;

  constructor(publicKey: KeyObject) {
    super();
    this.#publicKey = publicKey;
  }

  /** Every request goes through here. The id that electron-updater gives each installation stays on this computer. */
  override createRequest(options: RequestOptions, callback: (response: IncomingMessage) => void): ClientRequest {
    const { 'x-user-staging-id': _, ...headers } = (options.headers ?? {}) as OutgoingHttpHeaders;
    return (options.protocol === 'http:' ? http : https).request({ ...options, headers }, callback);
  }

  override async request(...[options, token, data]: Parameters<HttpExecutor<ClientRequest>['request']>) {
    const text = await super.request(options, token, data);
    const path = options.path ?? '';
    if (!/\.yml(\?|$)/.test(path)) return text;
    const signature = await super.request({ ...options, path: path.replace('.yml', '.yml.sig') }, token);
    if (!verify(null, Buffer.from(text ?? ''), this.#publicKey, Buffer.from(signature ?? '', 'base64'))) {
      throw newError('The list of versions is not signed by the publisher.', 'ERR_UPDATER_FEED_SIGNATURE');
    }
    return text;
  }

  /** @returns `destination`, an absolute path, whose content has the digest that `options` names */
  download(url: URL, destination: string, options: DownloadOptions): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const request: RequestOptions = { headers: options.headers ?? undefined };
      configureRequestUrl(url, request);
      configureRequestOptions(request);
      const callback = (error: Error | null) => (error ? reject(error) : resolve(destination));
      this.doDownload(request, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}
