import { sql } from 'kysely';

import { address } from '../../../../contract/fields/address/address.ts';
import { type Address, isAddress } from '../../../../contract/fields/address/address-text.ts';
import { texts } from '../../../../contract/fields/address/texts.ts';
import { viewOf } from '../../compiled/compiled-screen.ts';
import type { Completed, CompletionMeans, Incomplete } from './completion.ts';

interface Region {
	code: string;
	path: string;
	enabled: boolean;
}

/** Finds the region of each address, by its code or else by its path, and writes both as the screen `region` has them. A disabled or removed region can be kept, not chosen. */
export async function completeAddresses(means: CompletionMeans, values: Incomplete[]): Promise<Completed[]> {
	const regions = await findRegions(means, values.map(({ value }) => value).filter(isAddress));
	return values.map(({ value, before }) => {
		if (!isAddress(value)) return { problem: texts.wrong() };
		return value[0] === '' ? byPath(value, regions) : byCode(value, regions, isAddress(before) ? before : undefined);
	});
}

async function findRegions({ db, screen, caller }: CompletionMeans, addresses: Address[]): Promise<Region[]> {
	const target = screen.find(address.neededScreen);
	if (!target) return [];
	const codes = new Set(addresses.map(([code]) => code));
	const paths = new Set(addresses.flatMap(([code, path]) => (code === '' ? [path] : [])));
	const { rows } = await sql<Region>`select code, path, enabled from ${sql.table(viewOf(target, caller.tenantId))}
		where code = any(${[...codes]}::text[]) or path = any(${[...paths]}::text[])`.execute(db);
	return rows;
}

function byCode([code, , text]: Address, regions: Region[], before: Address | undefined): Completed {
	const region = regions.find((candidate) => candidate.code === code);
	if (region?.enabled) return { value: [code, region.path, text] };
	if (before?.[0] === code) return { value: [code, region?.path ?? before[1], text] };
	return { problem: region ? texts.disabledRegion({ name: region.path }) : texts.unknownRegion({ name: code }) };
}

function byPath([, path, text]: Address, regions: Region[]): Completed {
	const found = regions.filter((candidate) => candidate.path === path);
	const [region, ...others] = found.some(({ enabled }) => enabled) ? found.filter(({ enabled }) => enabled) : found;
	if (!region) return { problem: texts.unknownRegion({ name: path }) };
	if (others.length > 0) return { problem: texts.ambiguousRegion({ name: path }) };
	return region.enabled ? { value: [region.code, region.path, text] } : { problem: texts.disabledRegion({ name: path }) };
}
