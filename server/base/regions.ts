import { v7 as uuid } from 'uuid';

import { type RegionLevel, regionLevels } from '../../contract/features/regions.ts';
import type { Province } from './divisions.ts';
import type { LoadedRecord } from './to-table-rows.ts';

/** A row of the screen `region`. */
export interface Region extends LoadedRecord {
	code: string;
	name: string;
	parent: string | null;
	level: RegionLevel;
	path: string;
	sort: number;
	enabled: boolean;
}

interface Division {
	code: string;
	name: string;
	cities?: Division[];
	counties?: Division[];
	townships?: Division[];
}

const step = 10;

/** The divisions as records of the screen `region`, each behind its parent; the order is that of their codes. */
export function createRegions(provinces: readonly Province[], createTime: number): Region[] {
	const regions: Region[] = [];
	const add = (divisions: readonly Division[], depth: number, parent: Region | null): void => {
		for (const division of divisions) {
			const region: Region = {
				id: uuid(),
				code: division.code,
				name: division.name,
				parent: parent?.id ?? null,
				level: regionLevels[depth] ?? 'township',
				path: parent ? `${parent.path} / ${division.name}` : division.name,
				sort: (regions.length + 1) * step,
				enabled: true,
				createTime,
				createBy: null,
			};
			regions.push(region);
			add(division.cities ?? division.counties ?? division.townships ?? [], depth + 1, region);
		}
	};
	add(provinces, 0, null);
	return regions;
}
