import os from 'node:os';

const megabyte = 1024 * 1024;

/** Settings for a machine of two cores or more that also runs the portal; a commit still waits for the disk. */
export function serverSettings(port: number): Record<string, string> {
	const memory = Math.floor(os.totalmem() / megabyte);
	return {
		listen_addresses: '127.0.0.1',
		port: String(port),
		unix_socket_directories: '',
		max_connections: '100',
		shared_buffers: `${clamp(memory / 8, 64, 512)}MB`,
		effective_cache_size: `${clamp(memory / 2, 256, 8192)}MB`,
		work_mem: '16MB',
		maintenance_work_mem: '128MB',
		max_wal_size: '2GB',
		random_page_cost: '1.1',
		jit: 'off',
		max_parallel_workers_per_gather: '1',
		// A backup locks the tables of all spaces.
		max_locks_per_transaction: '512',
		password_encryption: 'scram-sha-256',
		log_min_messages: 'warning',
		log_checkpoints: 'off',
		log_line_prefix: '%m [%p] ',
	};
}

function clamp(value: number, least: number, most: number): number {
	return Math.round(Math.min(most, Math.max(least, value)));
}
