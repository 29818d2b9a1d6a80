import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import { toKey } from './base/store.ts';

/** Addresses are compared without their case. */
export const suppressionHooks: ScreenHooks = {
	async beforeSave({ record }) {
		record.address = toKey(String(record.address ?? ''));
	},
};
