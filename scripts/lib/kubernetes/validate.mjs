import * as externalSecrets from '@kubernetes-models/external-secrets/external-secrets.io/v1beta1';
import * as gateway from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import * as keda from '@kubernetes-models/keda/keda.sh/v1alpha1';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';

/** The published schemas of each API; `apiVersion` decides. */
const APIS = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'keda.sh/v1alpha1': keda,
  'gateway.networking.k8s.io/v1': gateway,
  'external-secrets.io/v1beta1': externalSecrets,
  'monitoring.coreos.com/v1': monitoring,
};

/**
 * One sentence for each value of a wrong type and each key that the schema does not know.
 * @param {import('./render.mjs').Manifest} manifest @returns {string[]}
 */
export function faultsOf(manifest) {
  const { apiVersion, kind, metadata } = manifest;
  const name = `${kind} ${metadata?.name}`;
  const Model = APIS[apiVersion]?.[kind];
  if (Model === undefined) return [`${name}: ${apiVersion} ${kind} is not an API that validate.mjs knows.`];
  const read = new Reading(Model.prototype);
  try {
    Model.prototype.validate.call(read.watched(manifest));
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
  return read.unread(manifest).map((path) => `${name}: the schema does not know ${path}.`);
}

/**
 * Remembers what a validator looks at. It looks at each key that its schema names, and at every key of a map, so what it
 * never looked at is unknown to the schema.
 */
class Reading {
  seen = new Map();
  proxies = new Map();

  /** @param {object} model whose symbols name the schema */
  constructor(model) {
    this.model = model;
  }

  watched(value) {
    if (typeof value !== 'object' || value === null) return value;
    const known = this.proxies.get(value);
    if (known !== undefined) return known;
    const keys = new Set();
    this.seen.set(value, keys);
    const proxy = new Proxy(value, {
      get: (target, key) => {
        if (typeof key === 'symbol') return target[key] ?? this.model[key];
        keys.add(key);
        return this.watched(target[key]);
      },
    });
    this.proxies.set(value, proxy);
    return proxy;
  }

  /** @returns {string[]} paths of keys that were never looked at, the outermost only */
  unread(value, path = '') {
    if (typeof value !== 'object' || value === null) return [];
    const keys = this.seen.get(value);
    // A schema that allows any value does not look into it.
    if (keys === undefined || keys.size === 0) return [];
    return Object.keys(value).flatMap((key) => {
      const here = path === '' ? key : `${path}.${key}`;
      return Array.isArray(value) || keys.has(key) ? this.unread(value[key], here) : [here];
    });
  }
}
