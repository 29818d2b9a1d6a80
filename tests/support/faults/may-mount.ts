import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Only root may mount, and not in every container. */
export function mayMount(): boolean {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-mount-'));
	try {
		execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
		execFileSync('umount', [folder]);
		return true;
	} catch {
		return false;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
