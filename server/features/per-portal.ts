import type { Services } from './feature.ts';

/** What the parts of a feature share in one portal: made when the first of them wants it. */
export function perPortal<Value>(make: (services: Services) => Value): (services: Services) => Value {
	const known = new WeakMap<Services, { value: Value }>();
	return (services) => {
		const entry = known.get(services) ?? { value: make(services) };
		known.set(services, entry);
		return entry.value;
	};
}
