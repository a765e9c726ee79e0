-- Rows of a portal of commit 6e89b47a.
COPY accounts (id, name, domain, time_zone, currency, decimal_separator, thousands_separator, modules, silent_after_s, inactive_after_s, moving_kmh, version, created_at, updated_at, photo, directory_tenants, files_quota_bytes, embed_hosts) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	Bench	\N	America/Sao_Paulo	USD	.	,	{services:dashboards,services:file-manager,services:simc}	86400	28800	3	1	2026-11-26 23:47:48.52864+00	2026-11-26 23:47:48.52864+00	\N	{}	1073741824	{}
\.

COPY alert_definitions (account_id, id, code, type, description, severity, category, tags, status, active_since, recommendation, file_id, app, email, create_report, notification_level, profile_ids, shipping_type, condition, unit_ids, asset_ids, geofence_ids, schedule, assignees, escalation, created_by, deleted_at, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1cd0-706b-a57e-a356837950fd	OIL	external	Oil pressure	uninformed	event	{}	active	2026-11-26 23:47:50.089+00	\N	\N	t	f	f	everyone	{}	immediate	\N	{}	{}	{}	\N	[]	\N	01a21a42-18a8-7847-b7f3-3c8792626254	\N	1	2026-11-26 23:47:50.088016+00	2026-11-26 23:47:50.088016+00
\.

COPY alert_history (account_id, id, alert_id, at, user_id, action, details) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1ee5-7709-9b4a-d70b9d576581	01a21a42-1ed4-7db1-b2d3-ca247f962e33	2026-11-26 23:47:50.629141+00	\N	raised	{}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1f1b-7c4d-8cad-0ef163940567	01a21a42-1ed4-7db1-b2d3-ca247f962e33	2026-11-26 23:47:50.683304+00	01a21a42-18a8-7847-b7f3-3c8792626254	counter_measure	{"description": "Topped up"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1f79-7f82-be90-bfdfd1cb173b	01a21a42-1ed4-7db1-b2d3-ca247f962e33	2026-11-26 23:47:50.776541+00	01a21a42-18a8-7847-b7f3-3c8792626254	finished	{"solved_at": "2026-11-26T23:47:50.768Z"}
\.

COPY alert_occurrences (account_id, definition_id, subject_id, key, alert_id, occurred_at, ended_at, evidence) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1cd0-706b-a57e-a356837950fd	01a21a42-1b7b-7630-800d-65b594754251	external 01a21a42-1b7b-7630-800d-65b594754251 2026-11-26T23:47:50.575Z	01a21a42-1ed4-7db1-b2d3-ca247f962e33	2026-11-26 23:47:50.575+00	2026-11-26 23:47:50.575+00	{"fixes": [], "limit": null, "since": null, "value": null, "geofence": null, "attributes": {}}
\.

COPY alerts (account_id, id, definition_id, asset_id, unit_id, code, type, description, severity, category, status, occurred_at, last_occurred_at, occurrences, condition_ended_at, latitude, longitude, location, revised, assignee_id, order_number, os_number, running_at, solved_at, has_counter_measure, escalated_at, evidence, version, created_at, updated_at, asset_code, manufacturer, gone, escalate_at, report_file_id) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1ed4-7db1-b2d3-ca247f962e33	01a21a42-1cd0-706b-a57e-a356837950fd	01a21a42-1b7b-7630-800d-65b594754251	01a21a42-1b14-731c-bc60-b7a6c236f304	OIL	external	Low	uninformed	event	resolved	2026-11-26 23:47:50.575+00	2026-11-26 23:47:50.575+00	1	2026-11-26 23:47:50.575+00	\N	\N	\N	f	\N	\N	\N	2026-11-26 23:47:50.675436+00	2026-11-26 23:47:50.768+00	t	\N	{"fixes": [], "limit": null, "since": null, "value": null, "geofence": null, "condition": null, "attributes": {}}	3	2026-11-26 23:47:50.600317+00	2026-11-26 23:47:50.754384+00	BENCH-00000	\N	f	\N	\N
\.

COPY api_keys (account_id, id, name, kind, hash, created_by, last_used_at, ended_at, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1c14-7dfc-b838-fb2be8dcd38b	Bench	full	\\xef10f278e7a138c40e88760ab3b0f378ce9384033b259b29184f67cdaab4a829	01a21a42-18a8-7847-b7f3-3c8792626254	2026-11-26 23:47:50.156174+00	\N	1	2026-11-26 23:47:49.906401+00	2026-11-26 23:47:49.906401+00
\.

COPY asset_days (account_id, asset_id, unit_id, run_s, work_s, idle_s, moving_s, silent_s, outside_s, idle_short_s, idle_medium_s, idle_long_s, distance_km, top_speed_kmh, trips, stops, fuel_used_l, first_start, last_stop, hour_meter_start_h, hour_meter_end_h, odometer_start_km, odometer_end_km, positions, positions_expected, delay_histogram, day, opening, geofence_s) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	01a21a42-1b14-731c-bc60-b7a6c236f304	7140	5400	1740	5400	0	0	0	0	600	9.675	30	4	4	0	2026-11-24 12:00:00+00	2026-11-24 13:40:00+00	1000	1001.9833333333333	0	9.675	120	120	{0,0,0,0,0,0,0,0,0,120}	2026-11-24	{"time":null,"day":null,"engine":null,"engineKnown":null,"engineOffSince":null,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":null,"counted":null,"pace":null,"stray":null,"hourMeter":{"raw":null,"at":0,"booked":0,"owed":0},"odometer":{"raw":null,"at":0,"booked":0,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":0,"idleS":0,"motion":null}	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	01a21a42-1b14-731c-bc60-b7a6c236f304	7140	5400	1740	5400	0	0	0	0	600	9.675	30	4	4	0	2026-11-24 12:00:00+00	2026-11-24 13:40:00+00	1000	1001.9833333333333	0	9.675	120	120	{0,0,0,0,0,0,0,0,0,120}	2026-11-24	{"time":null,"day":null,"engine":null,"engineKnown":null,"engineOffSince":null,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":null,"counted":null,"pace":null,"stray":null,"hourMeter":{"raw":null,"at":0,"booked":0,"owed":0},"odometer":{"raw":null,"at":0,"booked":0,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":0,"idleS":0,"motion":null}	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	01a21a42-1b14-731c-bc60-b7a6c236f304	7140	5400	1740	5400	0	0	0	0	600	9.675	30	4	4	0	2026-11-24 12:00:00+00	2026-11-24 13:40:00+00	1000	1001.9833333333333	0	9.675	120	120	{0,0,0,0,0,0,0,0,0,120}	2026-11-24	{"time":null,"day":null,"engine":null,"engineKnown":null,"engineOffSince":null,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":null,"counted":null,"pace":null,"stray":null,"hourMeter":{"raw":null,"at":0,"booked":0,"owed":0},"odometer":{"raw":null,"at":0,"booked":0,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":0,"idleS":0,"motion":null}	\N
\.

COPY asset_hours (account_id, asset_id, hour, unit_id, run_s, work_s, idle_s, moving_s, silent_s, outside_s, idle_short_s, idle_medium_s, idle_long_s, distance_km, top_speed_kmh, trips, stops, fuel_used_l, first_start, last_stop, hour_meter_start_h, hour_meter_end_h, odometer_start_km, odometer_end_km, positions, positions_expected, delay_histogram) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:00:00+00	01a21a42-1b14-731c-bc60-b7a6c236f304	3600	3600	0	3600	0	0	0	0	0	6.106	30	2	1	0	2026-11-24 12:00:00+00	\N	1000	1001	0	6.106	60	60	{0,0,0,0,0,0,0,0,0,60}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:00:00+00	01a21a42-1b14-731c-bc60-b7a6c236f304	3540	1800	1740	1800	0	0	0	0	600	3.569	30	2	3	0	\N	2026-11-24 13:40:00+00	1001	1001.9833333333333	6.106	9.675	60	60	{0,0,0,0,0,0,0,0,0,60}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:00:00+00	01a21a42-1b14-731c-bc60-b7a6c236f304	3600	3600	0	3600	0	0	0	0	0	6.106	30	2	1	0	2026-11-24 12:00:00+00	\N	1000	1001	0	6.106	60	60	{0,0,0,0,0,0,0,0,0,60}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:00:00+00	01a21a42-1b14-731c-bc60-b7a6c236f304	3540	1800	1740	1800	0	0	0	0	600	3.569	30	2	3	0	\N	2026-11-24 13:40:00+00	1001	1001.9833333333333	6.106	9.675	60	60	{0,0,0,0,0,0,0,0,0,60}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:00:00+00	01a21a42-1b14-731c-bc60-b7a6c236f304	3600	3600	0	3600	0	0	0	0	0	6.106	30	2	1	0	2026-11-24 12:00:00+00	\N	1000	1001	0	6.106	60	60	{0,0,0,0,0,0,0,0,0,60}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:00:00+00	01a21a42-1b14-731c-bc60-b7a6c236f304	3540	1800	1740	1800	0	0	0	0	600	3.569	30	2	3	0	\N	2026-11-24 13:40:00+00	1001	1001.9833333333333	6.106	9.675	60	60	{0,0,0,0,0,0,0,0,0,60}
\.

COPY asset_profile_units (account_id, profile_id, unit_id) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1fb6-7421-90cf-1c7337cc99ac	01a21a42-1b14-731c-bc60-b7a6c236f304
\.

COPY asset_profile_users (account_id, profile_id, user_id) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1fb6-7421-90cf-1c7337cc99ac	01a21a42-20d3-70a7-9831-a682bfc9eafc
\.

COPY asset_profiles (account_id, id, name, description, all_units, sections, may_act, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1fb6-7421-90cf-1c7337cc99ac	Drivers	\N	f	{assets,map}	f	1	2026-11-26 23:47:50.830838+00	2026-11-26 23:47:50.830838+00
\.

COPY asset_states (account_id, asset_id, "time", received_at, latitude, longitude, speed_kmh, heading_deg, altitude_m, accuracy_m, ignition, engine_on, work, rpm, fuel_pct, fuel_used_l, coolant_temp_c, supply_v, battery_v, satellites, attributes, hour_meter_h, odometer_km, working, moving, engine_off_since, status, status_since, status_due_at, track, watch, watch_due_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:59:00+00	2026-11-26 23:47:50.209+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	\N	\N	\N	\N	\N	\N	\N	1001.9833333333333	9.675528	f	f	2026-11-24 13:40:00+00	no_communication	2026-11-25 13:59:00.001+00	\N	{"time":1795528740000,"day":"2026-11-24","engine":false,"engineKnown":false,"engineOffSince":1795527600000,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21},"counted":{"latitude":-30.022516975388577,"longitude":-51.21},"pace":null,"stray":null,"hourMeter":{"raw":3607140,"at":1795528740000,"booked":3607140,"owed":0},"odometer":{"raw":null,"at":0,"booked":9675528,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":5400,"idleS":1740,"motion":{"phase":"standing","since":{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0},"openedAt":1795528500000,"toldAt":1795528500000,"left":[{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0,"ring":0},{"time":1795528560000,"latitude":-30.010145383645543,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1560,"fuelMl":0,"topKmh":0,"ring":2},{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1740,"fuelMl":0,"topKmh":0,"ring":3}],"outside":false}}	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:59:00+00	2026-11-26 23:47:50.501+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	\N	\N	\N	\N	\N	\N	\N	1001.9833333333333	9.675528	f	f	2026-11-24 13:40:00+00	no_communication	2026-11-25 13:59:00.001+00	\N	{"time":1795528740000,"day":"2026-11-24","engine":false,"engineKnown":false,"engineOffSince":1795527600000,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21},"counted":{"latitude":-30.022516975388577,"longitude":-51.21},"pace":null,"stray":null,"hourMeter":{"raw":3607140,"at":1795528740000,"booked":3607140,"owed":0},"odometer":{"raw":null,"at":0,"booked":9675528,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":5400,"idleS":1740,"motion":{"phase":"standing","since":{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0},"openedAt":1795528500000,"toldAt":1795528500000,"left":[{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0,"ring":0},{"time":1795528560000,"latitude":-30.010145383645543,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1560,"fuelMl":0,"topKmh":0,"ring":2},{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1740,"fuelMl":0,"topKmh":0,"ring":3}],"outside":false}}	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:59:00+00	2026-11-26 23:47:50.547+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	\N	\N	\N	\N	\N	\N	\N	1001.9833333333333	9.675528	f	f	2026-11-24 13:40:00+00	no_communication	2026-11-25 13:59:00.001+00	\N	{"time":1795528740000,"day":"2026-11-24","engine":false,"engineKnown":false,"engineOffSince":1795527600000,"active":false,"moving":false,"speedKmh":0,"idleSince":null,"place":{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21},"counted":{"latitude":-30.022516975388577,"longitude":-51.21},"pace":null,"stray":null,"hourMeter":{"raw":3607140,"at":1795528740000,"booked":3607140,"owed":0},"odometer":{"raw":null,"at":0,"booked":9675528,"owed":0},"fuel":{"raw":null,"at":0,"booked":0,"owed":0},"workS":5400,"idleS":1740,"motion":{"phase":"standing","since":{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0},"openedAt":1795528500000,"toldAt":1795528500000,"left":[{"time":1795528320000,"latitude":-30.01148146914127,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1320,"fuelMl":0,"topKmh":0,"ring":0},{"time":1795528560000,"latitude":-30.010145383645543,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1560,"fuelMl":0,"topKmh":0,"ring":2},{"time":1795528740000,"latitude":-30.01006293388857,"longitude":-51.21,"mm":9675528,"workS":5400,"idleS":1740,"fuelMl":0,"topKmh":0,"ring":3}],"outside":false}}	\N	\N
\.

COPY assets (account_id, id, code, unit_id, category, manufacturer, model, segment, cost_centre, region, customer, plate, serial, disabled, maintenance, deleted_at, version, created_at, updated_at, written_by, photo) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	BENCH-00000	01a21a42-1b14-731c-bc60-b7a6c236f304	\N	\N	\N	\N	\N	\N	\N	\N	\N	f	f	\N	1	2026-11-26 23:47:49.722137+00	2026-11-26 23:47:49.722137+00	793	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	BENCH-00001	01a21a42-1b14-731c-bc60-b7a6c236f304	\N	\N	\N	\N	\N	\N	\N	\N	\N	f	f	\N	1	2026-11-26 23:47:49.723071+00	2026-11-26 23:47:49.723071+00	794	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	BENCH-00002	01a21a42-1b14-731c-bc60-b7a6c236f304	\N	\N	\N	\N	\N	\N	\N	\N	\N	f	f	\N	1	2026-11-26 23:47:49.748174+00	2026-11-26 23:47:49.748174+00	795	\N
\.

COPY audit_entries (account_id, id, at, user_id, address, action, entity, entity_id, before, after) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b33-7d26-8273-6f08c57bdab2	2026-11-26 23:47:49.615084+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	unit	01a21a42-1b14-731c-bc60-b7a6c236f304	\N	{"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench", "region": null, "version": 1, "customer": null, "created_at": "2026-11-26T23:47:49.615Z", "updated_at": "2026-11-26T23:47:49.615Z", "asset_count": 0, "people_count": 1}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1ba1-7ed3-994c-3e870b6217ef	2026-11-26 23:47:49.723071+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	asset	01a21a42-1b7e-7e90-9b8a-352a48bbc405	\N	{"id": "01a21a42-1b7e-7e90-9b8a-352a48bbc405", "code": "BENCH-00001", "last": null, "unit": {"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench"}, "model": null, "plate": null, "region": null, "serial": null, "status": "without_status", "segment": null, "unit_id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "version": 1, "category": null, "customer": null, "disabled": false, "photo_url": null, "created_at": "2026-11-26T23:47:49.723Z", "device_ids": [], "updated_at": "2026-11-26T23:47:49.723Z", "cost_centre": "UL-1", "maintenance": false, "odometer_km": null, "hour_meter_h": null, "manufacturer": null, "status_since": "2026-11-26T23:47:49.723Z"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1ba3-7578-ba45-1bd993353ab3	2026-11-26 23:47:49.722137+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	asset	01a21a42-1b7b-7630-800d-65b594754251	\N	{"id": "01a21a42-1b7b-7630-800d-65b594754251", "code": "BENCH-00000", "last": null, "unit": {"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench"}, "model": null, "plate": null, "region": null, "serial": null, "status": "without_status", "segment": null, "unit_id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "version": 1, "category": null, "customer": null, "disabled": false, "photo_url": null, "created_at": "2026-11-26T23:47:49.722Z", "device_ids": [], "updated_at": "2026-11-26T23:47:49.722Z", "cost_centre": "UL-1", "maintenance": false, "odometer_km": null, "hour_meter_h": null, "manufacturer": null, "status_since": "2026-11-26T23:47:49.722Z"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1bad-7450-ba63-93328b4fbca3	2026-11-26 23:47:49.748174+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	asset	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	\N	{"id": "01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117", "code": "BENCH-00002", "last": null, "unit": {"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench"}, "model": null, "plate": null, "region": null, "serial": null, "status": "without_status", "segment": null, "unit_id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "version": 1, "category": null, "customer": null, "disabled": false, "photo_url": null, "created_at": "2026-11-26T23:47:49.748Z", "device_ids": [], "updated_at": "2026-11-26T23:47:49.748Z", "cost_centre": "UL-1", "maintenance": false, "odometer_km": null, "hour_meter_h": null, "manufacturer": null, "status_since": "2026-11-26T23:47:49.748Z"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1c3c-7238-83bb-a26f38e8e1fc	2026-11-26 23:47:49.906401+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	api_key	01a21a42-1c14-7dfc-b838-fb2be8dcd38b	\N	{"id": "01a21a42-1c14-7dfc-b838-fb2be8dcd38b", "kind": "full", "name": "Bench", "created_at": "2026-11-26T23:47:49.906Z", "last_used_at": null}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1ca8-7157-9e96-86f30a42cf57	2026-11-26 23:47:49.963457+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	geofence	01a21a42-1c93-793a-a487-0667d7cb05df	\N	{"id": "01a21a42-1c93-793a-a487-0667d7cb05df", "name": "Depot", "unit": {"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench"}, "color": "#2f6fed", "shape": "Polygon", "active": true, "bounds": [-51.22, -30.04, -51.2, -30.02], "area_m2": 4281839.649120981, "unit_id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "version": 1, "asset_ids": [], "resources": ["entry", "exit", "speeding"], "created_at": "2026-11-26T23:47:49.963Z", "updated_at": "2026-11-26T23:47:49.963Z", "max_speed_kmh": 20, "sub_geofences": [], "applies_to_all": true}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1cdd-7f43-8448-66adb3d95bd2	2026-11-26 23:47:50.088016+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	alert_definition	01a21a42-1cd0-706b-a57e-a356837950fd	\N	{"id": "01a21a42-1cd0-706b-a57e-a356837950fd", "app": true, "code": "OIL", "file": null, "tags": [], "type": "external", "email": false, "status": "active", "file_id": null, "version": 1, "category": "event", "schedule": null, "severity": "uninformed", "unit_ids": [], "asset_ids": [], "assignees": [], "condition": null, "created_at": "2026-11-26T23:47:50.088Z", "escalation": null, "may_change": true, "updated_at": "2026-11-26T23:47:50.088Z", "description": "Oil pressure", "profile_ids": [], "active_since": "2026-11-26T23:47:50.089Z", "geofence_ids": [], "create_report": false, "shipping_type": "immediate", "recommendation": null, "has_recommendation": false, "notification_level": "everyone"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1f33-70b9-85c3-a00cba364c34	2026-11-26 23:47:50.656054+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	update	alert	01a21a42-1ed4-7db1-b2d3-ca247f962e33	{"status": "opened", "assignee": null, "os_number": null, "solved_at": null, "order_number": null}	{"status": "running", "assignee": null, "os_number": null, "solved_at": null, "order_number": null, "counter_measure": "Topped up"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1f86-7e7d-aeb3-3465612b2ea2	2026-11-26 23:47:50.754384+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	finish	alert	01a21a42-1ed4-7db1-b2d3-ca247f962e33	{"status": "running", "assignee": null, "os_number": null, "solved_at": null, "order_number": null}	{"status": "resolved", "assignee": null, "os_number": null, "solved_at": "2026-11-26T23:47:50.768Z", "order_number": null}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1fc8-7fc8-ab87-0b531598eeba	2026-11-26 23:47:50.830838+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	asset_profile	01a21a42-1fb6-7421-90cf-1c7337cc99ac	\N	{"id": "01a21a42-1fb6-7421-90cf-1c7337cc99ac", "name": "Drivers", "may_act": false, "version": 1, "sections": ["assets", "map"], "unit_ids": ["01a21a42-1b14-731c-bc60-b7a6c236f304"], "user_ids": [], "all_units": false, "created_at": "2026-11-26T23:47:50.830Z", "updated_at": "2026-11-26T23:47:50.830Z", "description": null}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-20e2-72d3-a5c0-e4f04bd93434	2026-11-26 23:47:50.871329+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	user	01a21a42-20d3-70a7-9831-a682bfc9eafc	\N	{"ad": false, "id": "01a21a42-20d3-70a7-9831-a682bfc9eafc", "name": "Ana", "role": "viewer", "self": false, "email": "ana@example.com", "active": true, "shared": false, "invited": false, "version": 1, "photo_url": null, "created_at": "2026-11-26T23:47:50.871Z", "last_admin": false, "updated_at": "2026-11-26T23:47:50.871Z", "last_seen_at": null}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-211f-7377-8fc5-435b22a41455	2026-11-26 23:47:51.164163+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	attach	asset_profile	01a21a42-1fb6-7421-90cf-1c7337cc99ac	\N	{"user_id": "01a21a42-20d3-70a7-9831-a682bfc9eafc"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-215d-79cf-aa27-aaa25897f36c	2026-11-26 23:47:51.217724+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	contract	01a21a42-2143-7993-964d-1cd1df270fb5	\N	{"id": "01a21a42-2143-7993-964d-1cd1df270fb5", "to": null, "per": "day", "code": "BENCH-00000", "from": "2026-11-01", "rate": "100.00", "unit": {"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench"}, "asset": {"id": "01a21a42-1b7b-7630-800d-65b594754251", "code": "BENCH-00000", "category": null}, "state": "running", "version": 1, "currency": "USD", "customer": "Acme", "created_at": "2026-11-26T23:47:51.217Z", "updated_at": "2026-11-26T23:47:51.217Z", "allowance_h": null, "overage_rate": null}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-21a8-7051-8f11-912a1e67b300	2026-11-26 23:47:51.292493+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	cost	01a21a42-2190-77bb-a026-4232e7ee66d5	\N	{"id": "01a21a42-2190-77bb-a026-4232e7ee66d5", "to": null, "code": "BENCH-00000", "date": "2026-11-01", "kind": "fuel", "note": "Diesel", "unit": {"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench"}, "asset": {"id": "01a21a42-1b7b-7630-800d-65b594754251", "code": "BENCH-00000", "category": null}, "amount": "10.00", "version": 1, "currency": "USD", "created_at": "2026-11-26T23:47:51.292Z", "updated_at": "2026-11-26T23:47:51.292Z"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-2228-7b4a-8328-87d37db80e1b	2026-11-26 23:47:51.399899+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	service	01a21a42-2206-7a22-9540-e718d030a642	\N	{"id": "01a21a42-2206-7a22-9540-e718d030a642", "due": {"by": "hours", "left": -751.9833333333333, "share": 4.007933333333334, "state": "overdue"}, "code": "BENCH-00000", "name": "Oil", "unit": {"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench"}, "asset": {"id": "01a21a42-1b7b-7630-800d-65b594754251", "code": "BENCH-00000", "category": null}, "every_h": 250, "version": 1, "every_km": null, "last_done": {"date": "2026-11-01", "odometer_km": null, "hour_meter_h": null}, "created_at": "2026-11-26T23:47:51.399Z", "every_days": null, "updated_at": "2026-11-26T23:47:51.399Z", "odometer_km": 9.675528, "hour_meter_h": 1001.9833333333333}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-2258-70e8-b071-512e3b754e4b	2026-11-26 23:47:51.475822+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	downtime	01a21a42-223e-7f6f-9dc0-e6bdaa3229f6	\N	{"id": "01a21a42-223e-7f6f-9dc0-e6bdaa3229f6", "to": "2026-11-02T10:00:00.000Z", "code": "BENCH-00000", "from": "2026-11-01T10:00:00.000Z", "kind": "other", "note": null, "unit": {"id": "01a21a42-1b14-731c-bc60-b7a6c236f304", "code": "UL-1", "name": "Bench"}, "asset": {"id": "01a21a42-1b7b-7630-800d-65b594754251", "code": "BENCH-00000", "category": null}, "version": 1, "created_at": "2026-11-26T23:47:51.475Z", "updated_at": "2026-11-26T23:47:51.475Z"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-22dd-76f9-8e5d-2c47222cfa15	2026-11-26 23:47:51.609149+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	target	01a21a42-22c1-72a5-82a5-8ed1c2b0853c	\N	{"id": "01a21a42-22c1-72a5-82a5-8ed1c2b0853c", "code": "BENCH-00000", "from": "2026-11-01", "kind": "weekly_hours", "asset": {"id": "01a21a42-1b7b-7630-800d-65b594754251", "code": "BENCH-00000", "category": null}, "value": 40, "version": 1, "category": null, "currency": null, "schedule": null, "created_at": "2026-11-26T23:47:51.609Z", "updated_at": "2026-11-26T23:47:51.609Z"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-2312-79e4-b3ac-52c579d5db92	2026-11-26 23:47:51.669161+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	briefcase	01a21a42-22fd-74b5-92f4-8764933d1086	\N	{"id": "01a21a42-22fd-74b5-92f4-8764933d1086", "name": "Plant", "color": "#0b7285", "version": 1, "contents": 0, "position": 0, "created_at": "2026-11-26T23:47:51.669Z", "updated_at": "2026-11-26T23:47:51.669Z"}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-235a-79b1-b052-d9383e82ff31	2026-11-26 23:47:51.736883+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	dashboard_content	01a21a42-2346-7596-982c-36f0a21c60b0	\N	{"kind": "board", "name": "Hours", "position": 0, "briefcase": "Plant", "definition": {"kind": "board", "charts": [], "period": "last_28", "filters": {}}}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-2394-7a13-8c83-fb550df90bbd	2026-11-26 23:47:51.792956+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	folder	01a21a42-237d-7e80-975c-8f6d3d39015f	\N	{"id": "01a21a42-237d-7e80-975c-8f6d3d39015f", "name": "Manuals", "purpose": null, "version": 1, "parent_id": null, "created_at": "2026-11-26T23:47:51.792Z", "file_count": 0, "updated_at": "2026-11-26T23:47:51.792Z", "profile_ids": null}
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-23d4-7190-a938-677439cc76f5	2026-11-26 23:47:51.877762+00	01a21a42-18a8-7847-b7f3-3c8792626254	127.0.0.1	create	webhook	01a21a42-23c9-7a53-b9a6-192db81e5be5	\N	{"id": "01a21a42-23c9-7a53-b9a6-192db81e5be5", "url": "https://erp.example/hook", "name": "ERP", "active": true, "events": ["alert.raised"], "version": 1, "created_at": "2026-11-26T23:47:51.877Z", "disabled_at": null, "failing_since": null}
\.

COPY briefcases (account_id, id, name, color, "position", version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-22fd-74b5-92f4-8764933d1086	Plant	#0b7285	0	1	2026-11-26 23:47:51.669161+00	2026-11-26 23:47:51.669161+00
\.

COPY contracts (account_id, id, asset_id, unit_id, customer, rate, rate_unit, allowance_h, overage_rate, from_day, to_day, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-2143-7993-964d-1cd1df270fb5	01a21a42-1b7b-7630-800d-65b594754251	01a21a42-1b14-731c-bc60-b7a6c236f304	Acme	100.00	day	\N	\N	2026-11-01	\N	1	2026-11-26 23:47:51.217724+00	2026-11-26 23:47:51.217724+00
\.

COPY costs (account_id, id, asset_id, unit_id, kind, amount, day, to_day, note, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-2190-77bb-a026-4232e7ee66d5	01a21a42-1b7b-7630-800d-65b594754251	01a21a42-1b14-731c-bc60-b7a6c236f304	fuel	10.00	2026-11-01	\N	Diesel	1	2026-11-26 23:47:51.292493+00	2026-11-26 23:47:51.292493+00
\.

COPY counter_measures (account_id, id, alert_id, description, user_id, created_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1f1d-730f-bae8-85b4efaaf5d2	01a21a42-1ed4-7db1-b2d3-ca247f962e33	Topped up	01a21a42-18a8-7847-b7f3-3c8792626254	2026-11-26 23:47:50.685344+00
\.

COPY dashboard_contents (account_id, id, briefcase_id, name, kind, definition, "position", version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-2346-7596-982c-36f0a21c60b0	01a21a42-22fd-74b5-92f4-8764933d1086	Hours	board	{"kind": "board", "charts": [], "period": "last_28", "filters": {}}	0	1	2026-11-26 23:47:51.736883+00	2026-11-26 23:47:51.736883+00
\.

COPY downtimes (account_id, id, asset_id, kind, started_at, ended_at, note, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-223e-7f6f-9dc0-e6bdaa3229f6	01a21a42-1b7b-7630-800d-65b594754251	other	2026-11-01 10:00:00+00	2026-11-02 10:00:00+00	\N	1	2026-11-26 23:47:51.475822+00	2026-11-26 23:47:51.475822+00
\.

COPY folders (account_id, id, parent_id, name, is_limited, created_by, deleted_at, version, created_at, updated_at, purpose) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-237d-7e80-975c-8f6d3d39015f	\N	Manuals	f	01a21a42-18a8-7847-b7f3-3c8792626254	\N	1	2026-11-26 23:47:51.792956+00	2026-11-26 23:47:51.792956+00	\N
\.

COPY geocoder_rate_limit (is_only, next_at) FROM stdin;
t	-infinity
\.

COPY geofence_versions (account_id, geofence_id, version, unit_id, name, color, max_speed_kmh, resources, asset_ids, shape, bounds, area_m2, sub_geofences, in_force_from, in_force_to, outline, is_outlined) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1c93-793a-a487-0667d7cb05df	1	01a21a42-1b14-731c-bc60-b7a6c236f304	Depot	#2f6fed	20	{entry,exit,speeding}	\N	{"type": "Polygon", "coordinates": [[[-51.22, -30.04], [-51.2, -30.04], [-51.2, -30.02], [-51.22, -30.02], [-51.22, -30.04]]]}	{-51.22,-30.04,-51.2,-30.02}	4281839.649120981	[]	2026-11-26 23:47:49.963457+00	\N	\N	t
\.

COPY geofences (account_id, id, unit_id, active, version, created_by, deleted_at, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1c93-793a-a487-0667d7cb05df	01a21a42-1b14-731c-bc60-b7a6c236f304	t	1	01a21a42-18a8-7847-b7f3-3c8792626254	\N	2026-11-26 23:47:49.963457+00	2026-11-26 23:47:49.963457+00
\.

COPY ingest_shards (shard, version) FROM stdin;
0	0
2	0
3	0
4	0
6	0
8	0
9	0
10	0
11	0
12	0
13	0
14	0
15	0
16	0
17	0
18	0
19	0
20	0
21	0
22	0
23	0
24	0
25	0
26	0
27	0
28	0
29	0
30	0
31	0
32	0
33	0
34	0
35	0
36	0
37	0
38	0
39	0
40	0
41	0
42	0
43	0
44	0
45	0
1	1
5	1
7	1
46	0
47	0
48	0
49	0
50	0
51	0
52	0
53	0
54	0
55	0
56	0
57	0
58	0
59	0
60	0
61	0
62	0
63	0
\.

COPY memberships (account_id, user_id, role, created_at, version, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-18a8-7847-b7f3-3c8792626254	admin	2026-11-26 23:47:48.52864+00	1	2026-11-26 23:47:48.52864+00
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-20d3-70a7-9831-a682bfc9eafc	viewer	2026-11-26 23:47:50.871329+00	1	2026-11-26 23:47:50.871329+00
\.

COPY migrations (name, hash, applied_at) FROM stdin;
vendor/pgboss.sql	fa57a1ff7a43ffd84c8b6a0fd6c46933a746dd39c922831bda1ca2773d65b40f	2026-11-26 23:47:40.144711+00
0001-foundation.sql	0a7db1e56fd13317b8c470dfec6df0bc2de873b864599080d5f34f7aa37f1959	2026-11-26 23:47:40.402806+00
0002-identity.sql	16814c1b53437e387f80cc315a6da29355e2d49de5ce41acb3acf499722c0bf5	2026-11-26 23:47:40.418571+00
0003-sign-in.sql	7fe26ba4460c2e3829103d644852b565337a2de88e840c34c1acb95b60c23a5a	2026-11-26 23:47:40.590212+00
0004-assets.sql	80079993188c218b176ff129c4b98ba4145ce829e43dc3fc2eae18657307b069	2026-11-26 23:47:40.758516+00
0005-jobs.sql	1eb6accc27407f9e9be65bafac490643a4b8e5fb8244e7ad5335e2f7b1d17d5b	2026-11-26 23:47:41.034247+00
0006-messaging.sql	7d3b926017944bc0d78b33f98d82ca4e29000db658af11309b954106b43091d6	2026-11-26 23:47:41.132783+00
0007-telemetry.sql	0d13490cfccfc8fdd5552f462fc425ec1813485b4c909be9aa4d0ff65f87eebb	2026-11-26 23:47:41.26443+00
0008-ingest-changes.sql	5027b8bf9d1c58a4334300184fc4c9099ab5c4aa2de8e881d4c892ce3a0a5ad2	2026-11-26 23:47:41.546311+00
0009-documents.sql	9efd6bcc58b2d415e07026e5b34d36c27418fbefb445b14b93cb4f8eb5455d7a	2026-11-26 23:47:41.616999+00
0010-trips.sql	67d8aa196b45ca2ab1cd32da4e9603d13f44b43a4967fc6401cb96b42d322826	2026-11-26 23:47:41.911981+00
0011-geofences.sql	977764f4bda8983e67ef64fc820b3f55d33d8a89daf8d1191608f0afa1a72578	2026-11-26 23:47:42.008997+00
0012-maintenance.sql	2160eb249a87ca8ef57e5d5566845995cef7a0204a48f0209ec6ff2777636ebe	2026-11-26 23:47:42.217376+00
0013-alert-definitions.sql	98079ce4fa0e6c29690fcce7c5039a07342aaedc68bb0573d223b0e1821785e8	2026-11-26 23:47:42.461992+00
0014-alerts.sql	726ef98b921c7d9dea71115c6fd0090b4a28da9c27b9e2ee0c9856297657da9d	2026-11-26 23:47:42.572368+00
0015-alert-notifications.sql	7f94510866b307b634c641651a419ed832861e01c76d041f77ad3aa614dc07e7	2026-11-26 23:47:42.793483+00
0016-alert-functions.sql	3cd6a0c32e23039cd0afff6d1089ef44150492358d76166501c8c93acf38b885	2026-11-26 23:47:42.914618+00
0017-dashboards.sql	28525b8422032d5902aea2661112d6079fd6041749fcffb1378fe73253e3f868	2026-11-26 23:47:42.95789+00
\.

COPY notifications (account_id, id, user_id, code, body, severity, link, about, asset_id, key, read_at, dismissed_at, created_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-208c-7511-b214-c258c727fdaa	01a21a42-18a8-7847-b7f3-3c8792626254	alert_raised	{"at": "2026-11-26T23:47:50.575Z", "subject": "BENCH-00000", "description": "Low"}	uninformed	/services/simc/alertas/alertas?alert=01a21a42-1ed4-7db1-b2d3-ca247f962e33	alert 01a21a42-1ed4-7db1-b2d3-ca247f962e33	01a21a42-1b7b-7630-800d-65b594754251	alert 01a21a42-1ed4-7db1-b2d3-ca247f962e33 raised	\N	\N	2026-11-26 23:47:51.052267+00
\.

COPY positions (account_id, asset_id, "time", received_at, latitude, longitude, speed_kmh, heading_deg, altitude_m, accuracy_m, ignition, engine_on, work, rpm, hour_meter_h, odometer_km, fuel_pct, fuel_used_l, coolant_temp_c, supply_v, battery_v, satellites, attributes) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:00:00+00	2026-11-26 23:47:50.209+00	-30.03	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:01:00+00	2026-11-26 23:47:50.209+00	-30.028667654101532	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:02:00+00	2026-11-26 23:47:50.209+00	-30.027341227547556	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:03:00+00	2026-11-26 23:47:50.209+00	-30.0260266133841	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.05	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:04:00+00	2026-11-26 23:47:50.209+00	-30.02472965217713	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:05:00+00	2026-11-26 23:47:50.209+00	-30.023456106064078	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:06:00+00	2026-11-26 23:47:50.209+00	-30.022211633153827	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:07:00+00	2026-11-26 23:47:50.209+00	-30.02100176238888	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:08:00+00	2026-11-26 23:47:50.209+00	-30.019831868981374	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:09:00+00	2026-11-26 23:47:50.209+00	-30.0187071505321	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.15	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:10:00+00	2026-11-26 23:47:50.209+00	-30.017632603938605	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:11:00+00	2026-11-26 23:47:50.209+00	-30.01661300319499	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:12:00+00	2026-11-26 23:47:50.209+00	-30.01565287818201	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:13:00+00	2026-11-26 23:47:50.209+00	-30.014756494541725	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:14:00+00	2026-11-26 23:47:50.209+00	-30.01392783472611	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:15:00+00	2026-11-26 23:47:50.209+00	-30.013170580303843	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.25	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:16:00+00	2026-11-26 23:47:50.209+00	-30.0124880956038	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:17:00+00	2026-11-26 23:47:50.209+00	-30.011883412768054	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:18:00+00	2026-11-26 23:47:50.209+00	-30.011359218280656	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:19:00+00	2026-11-26 23:47:50.209+00	-30.010917841032143	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:20:00+00	2026-11-26 23:47:50.209+00	-30.010561241972734	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:21:00+00	2026-11-26 23:47:50.209+00	-30.010291005400234	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.35	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:22:00+00	2026-11-26 23:47:50.209+00	-30.010108331921302	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:23:00+00	2026-11-26 23:47:50.209+00	-30.010014033117415	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:24:00+00	2026-11-26 23:47:50.209+00	-30.01000852793917	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:25:00+00	2026-11-26 23:47:50.209+00	-30.010091840844964	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:26:00+00	2026-11-26 23:47:50.209+00	-30.010263601692337	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:27:00+00	2026-11-26 23:47:50.209+00	-30.01052304738244	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.45	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:28:00+00	2026-11-26 23:47:50.209+00	-30.010869025250315	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:29:00+00	2026-11-26 23:47:50.209+00	-30.011299998185983	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:30:00+00	2026-11-26 23:47:50.209+00	-30.01181405146349	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:31:00+00	2026-11-26 23:47:50.209+00	-30.01240890124765	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:32:00+00	2026-11-26 23:47:50.209+00	-30.013081904740684	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:33:00+00	2026-11-26 23:47:50.209+00	-30.01383007192361	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.55	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:34:00+00	2026-11-26 23:47:50.209+00	-30.01465007884032	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:35:00+00	2026-11-26 23:47:50.209+00	-30.015538282365235	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:36:00+00	2026-11-26 23:47:50.209+00	-30.016490736388977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:37:00+00	2026-11-26 23:47:50.209+00	-30.01750320935015	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:38:00+00	2026-11-26 23:47:50.209+00	-30.018571203035297	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:39:00+00	2026-11-26 23:47:50.209+00	-30.019689972563572	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.65	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:40:00+00	2026-11-26 23:47:50.209+00	-30.020854547467284	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:41:00+00	2026-11-26 23:47:50.209+00	-30.022059753774688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:42:00+00	2026-11-26 23:47:50.209+00	-30.02330023699688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:43:00+00	2026-11-26 23:47:50.209+00	-30.024570485916755	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:44:00+00	2026-11-26 23:47:50.209+00	-30.025864857074183	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:45:00+00	2026-11-26 23:47:50.209+00	-30.027177599838804	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.75	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:46:00+00	2026-11-26 23:47:50.209+00	-30.028502881958904	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:47:00+00	2026-11-26 23:47:50.209+00	-30.029834815472935	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:48:00+00	2026-11-26 23:47:50.209+00	-30.031167482868554	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:49:00+00	2026-11-26 23:47:50.209+00	-30.03249496337292	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:50:00+00	2026-11-26 23:47:50.209+00	-30.03381135925751	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:51:00+00	2026-11-26 23:47:50.209+00	-30.035110822040537	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.85	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:52:00+00	2026-11-26 23:47:50.209+00	-30.03638757847057	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:53:00+00	2026-11-26 23:47:50.209+00	-30.03763595617593	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:54:00+00	2026-11-26 23:47:50.209+00	-30.038850408865898	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:55:00+00	2026-11-26 23:47:50.209+00	-30.04002554097177	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:56:00+00	2026-11-26 23:47:50.209+00	-30.041156131618266	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:57:00+00	2026-11-26 23:47:50.209+00	-30.042237157818857	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.95	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:58:00+00	2026-11-26 23:47:50.209+00	-30.043263816791846	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:59:00+00	2026-11-26 23:47:50.209+00	-30.044231547298192	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:00:00+00	2026-11-26 23:47:50.209+00	-30.04513604990616	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:01:00+00	2026-11-26 23:47:50.209+00	-30.04597330609283	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:02:00+00	2026-11-26 23:47:50.209+00	-30.046739596097584	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:03:00+00	2026-11-26 23:47:50.209+00	-30.047431515448274	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.05	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:04:00+00	2026-11-26 23:47:50.209+00	-30.04804599008657	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:05:00+00	2026-11-26 23:47:50.209+00	-30.048580290025416	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:06:00+00	2026-11-26 23:47:50.209+00	-30.04903204147779	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:07:00+00	2026-11-26 23:47:50.209+00	-30.049399237402977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:08:00+00	2026-11-26 23:47:50.209+00	-30.04968024642343	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:09:00+00	2026-11-26 23:47:50.209+00	-30.04987382007267	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.15	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:10:00+00	2026-11-26 23:47:50.209+00	-30.04997909834196	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:11:00+00	2026-11-26 23:47:50.209+00	-30.04999561350115	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:12:00+00	2026-11-26 23:47:50.209+00	-30.049923292176718	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:13:00+00	2026-11-26 23:47:50.209+00	-30.04976245567774	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:14:00+00	2026-11-26 23:47:50.209+00	-30.04951381856839	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:15:00+00	2026-11-26 23:47:50.209+00	-30.049178485493265	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.25	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:16:00+00	2026-11-26 23:47:50.209+00	-30.048757946269685	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:17:00+00	2026-11-26 23:47:50.209+00	-30.04825406926872	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:18:00+00	2026-11-26 23:47:50.209+00	-30.047669093114404	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:19:00+00	2026-11-26 23:47:50.209+00	-30.047005616737977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:20:00+00	2026-11-26 23:47:50.209+00	-30.046266587831354	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:21:00+00	2026-11-26 23:47:50.209+00	-30.04545528975112	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.35	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:22:00+00	2026-11-26 23:47:50.209+00	-30.044575326931255	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:23:00+00	2026-11-26 23:47:50.209+00	-30.043630608869336	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:24:00+00	2026-11-26 23:47:50.209+00	-30.04262533275745	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:25:00+00	2026-11-26 23:47:50.209+00	-30.041563964834886	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:26:00+00	2026-11-26 23:47:50.209+00	-30.040451220545574	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:27:00+00	2026-11-26 23:47:50.209+00	-30.039292043588276	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.45	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:28:00+00	2026-11-26 23:47:50.209+00	-30.038091583952752	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:29:00+00	2026-11-26 23:47:50.209+00	-30.036855175039392	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:30:00+00	2026-11-26 23:47:50.209+00	-30.03558830996398	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:31:00+00	2026-11-26 23:47:50.209+00	-30.034296617152894	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:32:00+00	2026-11-26 23:47:50.209+00	-30.032985835337147	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:33:00+00	2026-11-26 23:47:50.209+00	-30.03166178805635	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.55	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:34:00+00	2026-11-26 23:47:50.209+00	-30.030330357785907	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:35:00+00	2026-11-26 23:47:50.209+00	-30.02899745980236	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:36:00+00	2026-11-26 23:47:50.209+00	-30.02766901590299	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:37:00+00	2026-11-26 23:47:50.209+00	-30.0263509280965	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:38:00+00	2026-11-26 23:47:50.209+00	-30.02504905238155	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:39:00+00	2026-11-26 23:47:50.209+00	-30.023769172729732	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.65	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:40:00+00	2026-11-26 23:47:50.209+00	-30.022516975388577	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:41:00+00	2026-11-26 23:47:50.209+00	-30.02129802361867	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:42:00+00	2026-11-26 23:47:50.209+00	-30.02011773297723	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:43:00+00	2026-11-26 23:47:50.209+00	-30.01898134725786	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:44:00+00	2026-11-26 23:47:50.209+00	-30.01789391519344	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:45:00+00	2026-11-26 23:47:50.209+00	-30.016860268025624	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.75	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:46:00+00	2026-11-26 23:47:50.209+00	-30.0158849980406	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:47:00+00	2026-11-26 23:47:50.209+00	-30.014972438166488	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:48:00+00	2026-11-26 23:47:50.209+00	-30.014126642723017	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:49:00+00	2026-11-26 23:47:50.209+00	-30.013351369408998	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:50:00+00	2026-11-26 23:47:50.209+00	-30.012650062607626	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:51:00+00	2026-11-26 23:47:50.209+00	-30.01202583808377	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.85	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:52:00+00	2026-11-26 23:47:50.209+00	-30.01148146914127	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:53:00+00	2026-11-26 23:47:50.209+00	-30.011019374301704	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:54:00+00	2026-11-26 23:47:50.209+00	-30.01064160655937	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:55:00+00	2026-11-26 23:47:50.209+00	-30.010349844260272	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:56:00+00	2026-11-26 23:47:50.209+00	-30.010145383645543	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:57:00+00	2026-11-26 23:47:50.209+00	-30.01002913309251	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.95	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:58:00+00	2026-11-26 23:47:50.209+00	-30.01000160907897	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:59:00+00	2026-11-26 23:47:50.209+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:00:00+00	2026-11-26 23:47:50.501+00	-30.03	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:01:00+00	2026-11-26 23:47:50.501+00	-30.028667654101532	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:02:00+00	2026-11-26 23:47:50.501+00	-30.027341227547556	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:03:00+00	2026-11-26 23:47:50.501+00	-30.0260266133841	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.05	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:04:00+00	2026-11-26 23:47:50.501+00	-30.02472965217713	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:05:00+00	2026-11-26 23:47:50.501+00	-30.023456106064078	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:06:00+00	2026-11-26 23:47:50.501+00	-30.022211633153827	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:07:00+00	2026-11-26 23:47:50.501+00	-30.02100176238888	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:08:00+00	2026-11-26 23:47:50.501+00	-30.019831868981374	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:09:00+00	2026-11-26 23:47:50.501+00	-30.0187071505321	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.15	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:10:00+00	2026-11-26 23:47:50.501+00	-30.017632603938605	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:11:00+00	2026-11-26 23:47:50.501+00	-30.01661300319499	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:12:00+00	2026-11-26 23:47:50.501+00	-30.01565287818201	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:13:00+00	2026-11-26 23:47:50.501+00	-30.014756494541725	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:14:00+00	2026-11-26 23:47:50.501+00	-30.01392783472611	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:15:00+00	2026-11-26 23:47:50.501+00	-30.013170580303843	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.25	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:16:00+00	2026-11-26 23:47:50.501+00	-30.0124880956038	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:17:00+00	2026-11-26 23:47:50.501+00	-30.011883412768054	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:18:00+00	2026-11-26 23:47:50.501+00	-30.011359218280656	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:19:00+00	2026-11-26 23:47:50.501+00	-30.010917841032143	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:20:00+00	2026-11-26 23:47:50.501+00	-30.010561241972734	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:21:00+00	2026-11-26 23:47:50.501+00	-30.010291005400234	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.35	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:22:00+00	2026-11-26 23:47:50.501+00	-30.010108331921302	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:23:00+00	2026-11-26 23:47:50.501+00	-30.010014033117415	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:24:00+00	2026-11-26 23:47:50.501+00	-30.01000852793917	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:25:00+00	2026-11-26 23:47:50.501+00	-30.010091840844964	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:26:00+00	2026-11-26 23:47:50.501+00	-30.010263601692337	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:27:00+00	2026-11-26 23:47:50.501+00	-30.01052304738244	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.45	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:28:00+00	2026-11-26 23:47:50.501+00	-30.010869025250315	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:29:00+00	2026-11-26 23:47:50.501+00	-30.011299998185983	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:30:00+00	2026-11-26 23:47:50.501+00	-30.01181405146349	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:31:00+00	2026-11-26 23:47:50.501+00	-30.01240890124765	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:32:00+00	2026-11-26 23:47:50.501+00	-30.013081904740684	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:33:00+00	2026-11-26 23:47:50.501+00	-30.01383007192361	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.55	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:34:00+00	2026-11-26 23:47:50.501+00	-30.01465007884032	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:35:00+00	2026-11-26 23:47:50.501+00	-30.015538282365235	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:36:00+00	2026-11-26 23:47:50.501+00	-30.016490736388977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:37:00+00	2026-11-26 23:47:50.501+00	-30.01750320935015	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:38:00+00	2026-11-26 23:47:50.501+00	-30.018571203035297	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:39:00+00	2026-11-26 23:47:50.501+00	-30.019689972563572	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.65	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:40:00+00	2026-11-26 23:47:50.501+00	-30.020854547467284	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:41:00+00	2026-11-26 23:47:50.501+00	-30.022059753774688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:42:00+00	2026-11-26 23:47:50.501+00	-30.02330023699688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:43:00+00	2026-11-26 23:47:50.501+00	-30.024570485916755	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:44:00+00	2026-11-26 23:47:50.501+00	-30.025864857074183	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:45:00+00	2026-11-26 23:47:50.501+00	-30.027177599838804	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.75	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:46:00+00	2026-11-26 23:47:50.501+00	-30.028502881958904	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:47:00+00	2026-11-26 23:47:50.501+00	-30.029834815472935	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:48:00+00	2026-11-26 23:47:50.501+00	-30.031167482868554	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:49:00+00	2026-11-26 23:47:50.501+00	-30.03249496337292	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:50:00+00	2026-11-26 23:47:50.501+00	-30.03381135925751	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:51:00+00	2026-11-26 23:47:50.501+00	-30.035110822040537	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.85	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:52:00+00	2026-11-26 23:47:50.501+00	-30.03638757847057	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:53:00+00	2026-11-26 23:47:50.501+00	-30.03763595617593	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:54:00+00	2026-11-26 23:47:50.501+00	-30.038850408865898	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:55:00+00	2026-11-26 23:47:50.501+00	-30.04002554097177	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:56:00+00	2026-11-26 23:47:50.501+00	-30.041156131618266	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:57:00+00	2026-11-26 23:47:50.501+00	-30.042237157818857	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.95	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:58:00+00	2026-11-26 23:47:50.501+00	-30.043263816791846	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:59:00+00	2026-11-26 23:47:50.501+00	-30.044231547298192	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:00:00+00	2026-11-26 23:47:50.501+00	-30.04513604990616	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:01:00+00	2026-11-26 23:47:50.501+00	-30.04597330609283	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:02:00+00	2026-11-26 23:47:50.501+00	-30.046739596097584	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:03:00+00	2026-11-26 23:47:50.501+00	-30.047431515448274	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.05	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:04:00+00	2026-11-26 23:47:50.501+00	-30.04804599008657	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:05:00+00	2026-11-26 23:47:50.501+00	-30.048580290025416	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:06:00+00	2026-11-26 23:47:50.501+00	-30.04903204147779	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:07:00+00	2026-11-26 23:47:50.501+00	-30.049399237402977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:08:00+00	2026-11-26 23:47:50.501+00	-30.04968024642343	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:09:00+00	2026-11-26 23:47:50.501+00	-30.04987382007267	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.15	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:10:00+00	2026-11-26 23:47:50.501+00	-30.04997909834196	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:11:00+00	2026-11-26 23:47:50.501+00	-30.04999561350115	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:12:00+00	2026-11-26 23:47:50.501+00	-30.049923292176718	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:13:00+00	2026-11-26 23:47:50.501+00	-30.04976245567774	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:14:00+00	2026-11-26 23:47:50.501+00	-30.04951381856839	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:15:00+00	2026-11-26 23:47:50.501+00	-30.049178485493265	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.25	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:16:00+00	2026-11-26 23:47:50.501+00	-30.048757946269685	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:17:00+00	2026-11-26 23:47:50.501+00	-30.04825406926872	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:18:00+00	2026-11-26 23:47:50.501+00	-30.047669093114404	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:19:00+00	2026-11-26 23:47:50.501+00	-30.047005616737977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:20:00+00	2026-11-26 23:47:50.501+00	-30.046266587831354	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:21:00+00	2026-11-26 23:47:50.501+00	-30.04545528975112	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.35	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:22:00+00	2026-11-26 23:47:50.501+00	-30.044575326931255	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:23:00+00	2026-11-26 23:47:50.501+00	-30.043630608869336	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:24:00+00	2026-11-26 23:47:50.501+00	-30.04262533275745	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:25:00+00	2026-11-26 23:47:50.501+00	-30.041563964834886	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:26:00+00	2026-11-26 23:47:50.501+00	-30.040451220545574	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:27:00+00	2026-11-26 23:47:50.501+00	-30.039292043588276	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.45	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:28:00+00	2026-11-26 23:47:50.501+00	-30.038091583952752	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:29:00+00	2026-11-26 23:47:50.501+00	-30.036855175039392	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:30:00+00	2026-11-26 23:47:50.501+00	-30.03558830996398	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:31:00+00	2026-11-26 23:47:50.501+00	-30.034296617152894	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:32:00+00	2026-11-26 23:47:50.501+00	-30.032985835337147	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:33:00+00	2026-11-26 23:47:50.501+00	-30.03166178805635	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.55	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:34:00+00	2026-11-26 23:47:50.501+00	-30.030330357785907	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:35:00+00	2026-11-26 23:47:50.501+00	-30.02899745980236	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:36:00+00	2026-11-26 23:47:50.501+00	-30.02766901590299	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:37:00+00	2026-11-26 23:47:50.501+00	-30.0263509280965	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:38:00+00	2026-11-26 23:47:50.501+00	-30.02504905238155	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:39:00+00	2026-11-26 23:47:50.501+00	-30.023769172729732	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.65	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:40:00+00	2026-11-26 23:47:50.501+00	-30.022516975388577	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:41:00+00	2026-11-26 23:47:50.501+00	-30.02129802361867	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:42:00+00	2026-11-26 23:47:50.501+00	-30.02011773297723	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:43:00+00	2026-11-26 23:47:50.501+00	-30.01898134725786	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:44:00+00	2026-11-26 23:47:50.501+00	-30.01789391519344	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:45:00+00	2026-11-26 23:47:50.501+00	-30.016860268025624	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.75	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:46:00+00	2026-11-26 23:47:50.501+00	-30.0158849980406	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:47:00+00	2026-11-26 23:47:50.501+00	-30.014972438166488	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:48:00+00	2026-11-26 23:47:50.501+00	-30.014126642723017	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:49:00+00	2026-11-26 23:47:50.501+00	-30.013351369408998	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:50:00+00	2026-11-26 23:47:50.501+00	-30.012650062607626	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:51:00+00	2026-11-26 23:47:50.501+00	-30.01202583808377	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.85	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:52:00+00	2026-11-26 23:47:50.501+00	-30.01148146914127	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:53:00+00	2026-11-26 23:47:50.501+00	-30.011019374301704	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:54:00+00	2026-11-26 23:47:50.501+00	-30.01064160655937	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:55:00+00	2026-11-26 23:47:50.501+00	-30.010349844260272	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:56:00+00	2026-11-26 23:47:50.501+00	-30.010145383645543	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:57:00+00	2026-11-26 23:47:50.501+00	-30.01002913309251	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.95	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:58:00+00	2026-11-26 23:47:50.501+00	-30.01000160907897	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:59:00+00	2026-11-26 23:47:50.501+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:00:00+00	2026-11-26 23:47:50.547+00	-30.03	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:01:00+00	2026-11-26 23:47:50.547+00	-30.028667654101532	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:02:00+00	2026-11-26 23:47:50.547+00	-30.027341227547556	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:03:00+00	2026-11-26 23:47:50.547+00	-30.0260266133841	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.05	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:04:00+00	2026-11-26 23:47:50.547+00	-30.02472965217713	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:05:00+00	2026-11-26 23:47:50.547+00	-30.023456106064078	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:06:00+00	2026-11-26 23:47:50.547+00	-30.022211633153827	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:07:00+00	2026-11-26 23:47:50.547+00	-30.02100176238888	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:08:00+00	2026-11-26 23:47:50.547+00	-30.019831868981374	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:09:00+00	2026-11-26 23:47:50.547+00	-30.0187071505321	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.15	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:10:00+00	2026-11-26 23:47:50.547+00	-30.017632603938605	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:11:00+00	2026-11-26 23:47:50.547+00	-30.01661300319499	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:12:00+00	2026-11-26 23:47:50.547+00	-30.01565287818201	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:13:00+00	2026-11-26 23:47:50.547+00	-30.014756494541725	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:14:00+00	2026-11-26 23:47:50.547+00	-30.01392783472611	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:15:00+00	2026-11-26 23:47:50.547+00	-30.013170580303843	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.25	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:16:00+00	2026-11-26 23:47:50.547+00	-30.0124880956038	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:17:00+00	2026-11-26 23:47:50.547+00	-30.011883412768054	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:18:00+00	2026-11-26 23:47:50.547+00	-30.011359218280656	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:19:00+00	2026-11-26 23:47:50.547+00	-30.010917841032143	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:20:00+00	2026-11-26 23:47:50.547+00	-30.010561241972734	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:21:00+00	2026-11-26 23:47:50.547+00	-30.010291005400234	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.35	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:22:00+00	2026-11-26 23:47:50.547+00	-30.010108331921302	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:23:00+00	2026-11-26 23:47:50.547+00	-30.010014033117415	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:24:00+00	2026-11-26 23:47:50.547+00	-30.01000852793917	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:25:00+00	2026-11-26 23:47:50.547+00	-30.010091840844964	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:26:00+00	2026-11-26 23:47:50.547+00	-30.010263601692337	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:27:00+00	2026-11-26 23:47:50.547+00	-30.01052304738244	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.45	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:28:00+00	2026-11-26 23:47:50.547+00	-30.010869025250315	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:29:00+00	2026-11-26 23:47:50.547+00	-30.011299998185983	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:30:00+00	2026-11-26 23:47:50.547+00	-30.01181405146349	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:31:00+00	2026-11-26 23:47:50.547+00	-30.01240890124765	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:32:00+00	2026-11-26 23:47:50.547+00	-30.013081904740684	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:33:00+00	2026-11-26 23:47:50.547+00	-30.01383007192361	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.55	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:34:00+00	2026-11-26 23:47:50.547+00	-30.01465007884032	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:35:00+00	2026-11-26 23:47:50.547+00	-30.015538282365235	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:36:00+00	2026-11-26 23:47:50.547+00	-30.016490736388977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:37:00+00	2026-11-26 23:47:50.547+00	-30.01750320935015	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:38:00+00	2026-11-26 23:47:50.547+00	-30.018571203035297	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:39:00+00	2026-11-26 23:47:50.547+00	-30.019689972563572	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.65	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:40:00+00	2026-11-26 23:47:50.547+00	-30.020854547467284	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:41:00+00	2026-11-26 23:47:50.547+00	-30.022059753774688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:42:00+00	2026-11-26 23:47:50.547+00	-30.02330023699688	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:43:00+00	2026-11-26 23:47:50.547+00	-30.024570485916755	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:44:00+00	2026-11-26 23:47:50.547+00	-30.025864857074183	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:45:00+00	2026-11-26 23:47:50.547+00	-30.027177599838804	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.75	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:46:00+00	2026-11-26 23:47:50.547+00	-30.028502881958904	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:47:00+00	2026-11-26 23:47:50.547+00	-30.029834815472935	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:48:00+00	2026-11-26 23:47:50.547+00	-30.031167482868554	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:49:00+00	2026-11-26 23:47:50.547+00	-30.03249496337292	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:50:00+00	2026-11-26 23:47:50.547+00	-30.03381135925751	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:51:00+00	2026-11-26 23:47:50.547+00	-30.035110822040537	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.85	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:52:00+00	2026-11-26 23:47:50.547+00	-30.03638757847057	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:53:00+00	2026-11-26 23:47:50.547+00	-30.03763595617593	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:54:00+00	2026-11-26 23:47:50.547+00	-30.038850408865898	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:55:00+00	2026-11-26 23:47:50.547+00	-30.04002554097177	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:56:00+00	2026-11-26 23:47:50.547+00	-30.041156131618266	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:57:00+00	2026-11-26 23:47:50.547+00	-30.042237157818857	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.95	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:58:00+00	2026-11-26 23:47:50.547+00	-30.043263816791846	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:59:00+00	2026-11-26 23:47:50.547+00	-30.044231547298192	-51.21	30	\N	\N	\N	\N	t	\N	\N	1000.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:00:00+00	2026-11-26 23:47:50.547+00	-30.04513604990616	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:01:00+00	2026-11-26 23:47:50.547+00	-30.04597330609283	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:02:00+00	2026-11-26 23:47:50.547+00	-30.046739596097584	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:03:00+00	2026-11-26 23:47:50.547+00	-30.047431515448274	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.05	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:04:00+00	2026-11-26 23:47:50.547+00	-30.04804599008657	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:05:00+00	2026-11-26 23:47:50.547+00	-30.048580290025416	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.0833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:06:00+00	2026-11-26 23:47:50.547+00	-30.04903204147779	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:07:00+00	2026-11-26 23:47:50.547+00	-30.049399237402977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:08:00+00	2026-11-26 23:47:50.547+00	-30.04968024642343	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:09:00+00	2026-11-26 23:47:50.547+00	-30.04987382007267	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.15	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:10:00+00	2026-11-26 23:47:50.547+00	-30.04997909834196	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:11:00+00	2026-11-26 23:47:50.547+00	-30.04999561350115	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.1833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:12:00+00	2026-11-26 23:47:50.547+00	-30.049923292176718	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:13:00+00	2026-11-26 23:47:50.547+00	-30.04976245567774	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:14:00+00	2026-11-26 23:47:50.547+00	-30.04951381856839	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:15:00+00	2026-11-26 23:47:50.547+00	-30.049178485493265	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.25	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:16:00+00	2026-11-26 23:47:50.547+00	-30.048757946269685	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:17:00+00	2026-11-26 23:47:50.547+00	-30.04825406926872	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.2833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:18:00+00	2026-11-26 23:47:50.547+00	-30.047669093114404	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:19:00+00	2026-11-26 23:47:50.547+00	-30.047005616737977	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:20:00+00	2026-11-26 23:47:50.547+00	-30.046266587831354	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:21:00+00	2026-11-26 23:47:50.547+00	-30.04545528975112	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.35	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:22:00+00	2026-11-26 23:47:50.547+00	-30.044575326931255	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:23:00+00	2026-11-26 23:47:50.547+00	-30.043630608869336	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.3833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:24:00+00	2026-11-26 23:47:50.547+00	-30.04262533275745	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:25:00+00	2026-11-26 23:47:50.547+00	-30.041563964834886	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:26:00+00	2026-11-26 23:47:50.547+00	-30.040451220545574	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:27:00+00	2026-11-26 23:47:50.547+00	-30.039292043588276	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.45	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:28:00+00	2026-11-26 23:47:50.547+00	-30.038091583952752	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:29:00+00	2026-11-26 23:47:50.547+00	-30.036855175039392	-51.21	30	\N	\N	\N	\N	t	\N	\N	1001.4833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:30:00+00	2026-11-26 23:47:50.547+00	-30.03558830996398	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:31:00+00	2026-11-26 23:47:50.547+00	-30.034296617152894	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:32:00+00	2026-11-26 23:47:50.547+00	-30.032985835337147	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:33:00+00	2026-11-26 23:47:50.547+00	-30.03166178805635	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.55	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:34:00+00	2026-11-26 23:47:50.547+00	-30.030330357785907	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:35:00+00	2026-11-26 23:47:50.547+00	-30.02899745980236	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.5833333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:36:00+00	2026-11-26 23:47:50.547+00	-30.02766901590299	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:37:00+00	2026-11-26 23:47:50.547+00	-30.0263509280965	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:38:00+00	2026-11-26 23:47:50.547+00	-30.02504905238155	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.6333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:39:00+00	2026-11-26 23:47:50.547+00	-30.023769172729732	-51.21	0	\N	\N	\N	\N	t	\N	\N	1001.65	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:40:00+00	2026-11-26 23:47:50.547+00	-30.022516975388577	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6666666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:41:00+00	2026-11-26 23:47:50.547+00	-30.02129802361867	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.6833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:42:00+00	2026-11-26 23:47:50.547+00	-30.02011773297723	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:43:00+00	2026-11-26 23:47:50.547+00	-30.01898134725786	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:44:00+00	2026-11-26 23:47:50.547+00	-30.01789391519344	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:45:00+00	2026-11-26 23:47:50.547+00	-30.016860268025624	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.75	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:46:00+00	2026-11-26 23:47:50.547+00	-30.0158849980406	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:47:00+00	2026-11-26 23:47:50.547+00	-30.014972438166488	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.7833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:48:00+00	2026-11-26 23:47:50.547+00	-30.014126642723017	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:49:00+00	2026-11-26 23:47:50.547+00	-30.013351369408998	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8166666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:50:00+00	2026-11-26 23:47:50.547+00	-30.012650062607626	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8333333333334	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:51:00+00	2026-11-26 23:47:50.547+00	-30.01202583808377	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.85	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:52:00+00	2026-11-26 23:47:50.547+00	-30.01148146914127	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:53:00+00	2026-11-26 23:47:50.547+00	-30.011019374301704	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.8833333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:54:00+00	2026-11-26 23:47:50.547+00	-30.01064160655937	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:55:00+00	2026-11-26 23:47:50.547+00	-30.010349844260272	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9166666666666	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:56:00+00	2026-11-26 23:47:50.547+00	-30.010145383645543	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9333333333333	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:57:00+00	2026-11-26 23:47:50.547+00	-30.01002913309251	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.95	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:58:00+00	2026-11-26 23:47:50.547+00	-30.01000160907897	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9666666666667	\N	\N	\N	\N	\N	\N	\N	\N
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:59:00+00	2026-11-26 23:47:50.547+00	-30.01006293388857	-51.21	0	\N	\N	\N	\N	f	\N	\N	1001.9833333333333	\N	\N	\N	\N	\N	\N	\N	\N
\.

COPY saved_views (account_id, id, user_id, page, name, query, "position", is_default, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-23b8-72d9-bf68-17d43d672b24	01a21a42-18a8-7847-b7f3-3c8792626254	assets	Mine	status=running	0	f	1	2026-11-26 23:47:51.843308+00	2026-11-26 23:47:51.843308+00
\.

COPY services (account_id, id, asset_id, name, every_h, every_km, every_days, last_done_day, last_done_h, last_done_km, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-2206-7a22-9540-e718d030a642	01a21a42-1b7b-7630-800d-65b594754251	Oil	250.00	\N	\N	2026-11-01	\N	\N	1	2026-11-26 23:47:51.399899+00	2026-11-26 23:47:51.399899+00
\.

COPY stops (account_id, asset_id, started_at, ended_at, noticed_at, latitude, longitude, duration_s, idle_s) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:18:00+00	2026-11-24 12:29:00+00	2026-11-24 12:33:00+00	-30.011359218280656	-51.21	660	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	-30.047431515448274	-51.21	180	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:07:00+00	2026-11-24 13:15:00+00	2026-11-24 13:19:00+00	-30.049399237402977	-51.21	480	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:52:00+00	\N	\N	-30.01148146914127	-51.21	180	180
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:18:00+00	2026-11-24 12:29:00+00	2026-11-24 12:33:00+00	-30.011359218280656	-51.21	660	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	-30.047431515448274	-51.21	180	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:07:00+00	2026-11-24 13:15:00+00	2026-11-24 13:19:00+00	-30.049399237402977	-51.21	480	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:52:00+00	\N	\N	-30.01148146914127	-51.21	180	180
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:18:00+00	2026-11-24 12:29:00+00	2026-11-24 12:33:00+00	-30.011359218280656	-51.21	660	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	-30.047431515448274	-51.21	180	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:07:00+00	2026-11-24 13:15:00+00	2026-11-24 13:19:00+00	-30.049399237402977	-51.21	480	0
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:52:00+00	\N	\N	-30.01148146914127	-51.21	180	180
\.

COPY targets (account_id, id, kind, category, asset_id, value, schedule, from_day, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-22c1-72a5-82a5-8ed1c2b0853c	weekly_hours	\N	01a21a42-1b7b-7630-800d-65b594754251	40.0000	\N	2026-11-01	1	2026-11-26 23:47:51.609149+00	2026-11-26 23:47:51.609149+00
\.

COPY trips (account_id, asset_id, started_at, ended_at, noticed_at, from_latitude, from_longitude, to_latitude, to_longitude, distance_km, duration_s, work_s, idle_s, max_speed_kmh, mean_speed_kmh, fuel_l, path) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:00:00+00	2026-11-24 12:18:00+00	2026-11-24 12:21:00+00	-30.03	-51.21	-30.011359218280656	-51.21	2.072763	1080	1080	0	30	6.90921	\N	nfhvDn}pwHiG?iG?eG?cG?}F?yF?qF?iF?_F?wE?kE?_E?qD?eD?wC?gC?yB?gB?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 12:29:00+00	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	-30.011299998185983	-51.21	-30.047431515448274	-51.21	4.017648	2040	2040	0	30	7.0899673	\N	rqdvDn}pwHdB?vB?dC?tC?bD?pD?|D?hE?tE?~E?fF?pF?vF?|F?`G?fG?fG?hG?jG?fG?fG?bG?~F?xF?pF?jF?`F?vE?jE?`E?tD?dD?xC?hC?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	2026-11-24 13:10:00+00	-30.04903204147779	-51.21	-30.049399237402977	-51.21	0.04083	60	60	0	30	2.4498	\N	l}kvDn}pwHhA?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7b-7630-800d-65b594754251	2026-11-24 13:15:00+00	2026-11-24 13:52:00+00	2026-11-24 13:55:00+00	-30.049178485493265	-51.21	-30.01148146914127	-51.21	2.964628	2220	900	1320	30	4.8075047	\N	j~kvDn}pwHsA?eB?sB?cC?sC?aD?oD?}D?gE?uE?}E?gF?oF?uF?}F?aG?eG?iG?iG?iG?iG?gG?cG?_G?yF?sF?kF?cF?yE?mE?cE?uD?gD?{C?kC?{B?mB?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:00:00+00	2026-11-24 12:18:00+00	2026-11-24 12:21:00+00	-30.03	-51.21	-30.011359218280656	-51.21	2.072763	1080	1080	0	30	6.90921	\N	nfhvDn}pwHiG?iG?eG?cG?}F?yF?qF?iF?_F?wE?kE?_E?qD?eD?wC?gC?yB?gB?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 12:29:00+00	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	-30.011299998185983	-51.21	-30.047431515448274	-51.21	4.017648	2040	2040	0	30	7.0899673	\N	rqdvDn}pwHdB?vB?dC?tC?bD?pD?|D?hE?tE?~E?fF?pF?vF?|F?`G?fG?fG?hG?jG?fG?fG?bG?~F?xF?pF?jF?`F?vE?jE?`E?tD?dD?xC?hC?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	2026-11-24 13:10:00+00	-30.04903204147779	-51.21	-30.049399237402977	-51.21	0.04083	60	60	0	30	2.4498	\N	l}kvDn}pwHhA?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b7e-7e90-9b8a-352a48bbc405	2026-11-24 13:15:00+00	2026-11-24 13:52:00+00	2026-11-24 13:55:00+00	-30.049178485493265	-51.21	-30.01148146914127	-51.21	2.964628	2220	900	1320	30	4.8075047	\N	j~kvDn}pwHsA?eB?sB?cC?sC?aD?oD?}D?gE?uE?}E?gF?oF?uF?}F?aG?eG?iG?iG?iG?iG?gG?cG?_G?yF?sF?kF?cF?yE?mE?cE?uD?gD?{C?kC?{B?mB?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:00:00+00	2026-11-24 12:18:00+00	2026-11-24 12:21:00+00	-30.03	-51.21	-30.011359218280656	-51.21	2.072763	1080	1080	0	30	6.90921	\N	nfhvDn}pwHiG?iG?eG?cG?}F?yF?qF?iF?_F?wE?kE?_E?qD?eD?wC?gC?yB?gB?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 12:29:00+00	2026-11-24 13:03:00+00	2026-11-24 13:06:00+00	-30.011299998185983	-51.21	-30.047431515448274	-51.21	4.017648	2040	2040	0	30	7.0899673	\N	rqdvDn}pwHdB?vB?dC?tC?bD?pD?|D?hE?tE?~E?fF?pF?vF?|F?`G?fG?fG?hG?jG?fG?fG?bG?~F?xF?pF?jF?`F?vE?jE?`E?tD?dD?xC?hC?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:06:00+00	2026-11-24 13:07:00+00	2026-11-24 13:10:00+00	-30.04903204147779	-51.21	-30.049399237402977	-51.21	0.04083	60	60	0	30	2.4498	\N	l}kvDn}pwHhA?
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b8f-7b1e-a3d6-ccfe6f0cd117	2026-11-24 13:15:00+00	2026-11-24 13:52:00+00	2026-11-24 13:55:00+00	-30.049178485493265	-51.21	-30.01148146914127	-51.21	2.964628	2220	900	1320	30	4.8075047	\N	j~kvDn}pwHsA?eB?sB?cC?sC?aD?oD?}D?gE?uE?}E?gF?oF?uF?}F?aG?eG?iG?iG?iG?iG?gG?cG?_G?yF?sF?kF?cF?yE?mE?cE?uD?gD?{C?kC?{B?mB?
\.

COPY units (account_id, id, code, name, region, customer, deleted_at, version, created_at, updated_at, written_by) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-1b14-731c-bc60-b7a6c236f304	UL-1	Bench	\N	\N	\N	1	2026-11-26 23:47:49.615084+00	2026-11-26 23:47:49.615084+00	792
\.

COPY users (id, name, email, password_hash, ad, active, locale, time_zone, last_seen_at, version, created_at, updated_at, photo, units) FROM stdin;
01a21a42-18a8-7847-b7f3-3c8792626254	bench	bench@example.com	$argon2id$v=19$m=19456,t=2,p=1$RHUOldRtiPrUcmljscOSXQ$traJDTaG7R6I/Z7Bw186O7UC9TCrcNNL8Q57niyr5P4	f	t	\N	\N	2026-11-26 23:47:49.569331+00	1	2026-11-26 23:47:48.52864+00	2026-11-26 23:47:48.52864+00	\N	metric
01a21a42-20d3-70a7-9831-a682bfc9eafc	Ana	ana@example.com	$argon2id$v=19$m=19456,t=2,p=1$iajdhFdE7JBBeUrxWiGSxA$Ku2JHfYo6kt7dsCtarK5EjycPe8pmif1PjZsHxHbmWo	f	t	\N	\N	\N	1	2026-11-26 23:47:50.871329+00	2026-11-26 23:47:50.871329+00	\N	metric
\.

COPY webhooks (account_id, id, name, url, events, active, secret_number, failing_since, disabled_at, created_by, version, created_at, updated_at) FROM stdin;
01a21a42-16b2-7ac9-a280-fe50d13ba14b	01a21a42-23c9-7a53-b9a6-192db81e5be5	ERP	https://erp.example/hook	{alert.raised}	t	1	\N	\N	01a21a42-18a8-7847-b7f3-3c8792626254	1	2026-11-26 23:47:51.877762+00	2026-11-26 23:47:51.877762+00
\.
