"""Chooses values for the fields of a request: those of the folder of values, and those of the marked lines."""

import re

from labelled_lines import WORDINGS, is_value, plain_lines

TITLES = ["Dr.", "Dr", "Mr.", "Mrs", "Ms.", "Pastor", "Chef", "Coach", "Father"]
INITIALS = "ABCDEFGHJKLMNPRSTW"
ENDINGS = "com com com com net org co co.uk io biz de ca com.au dental health law us".split()
MAIL_HOSTS = ["gmail", "yahoo", "outlook", "hotmail", "icloud"]


def read_values(name):
    return plain_lines(WORDINGS / "values" / f"{name}.txt")


class Values:
    def __init__(self, marked):
        seen = {}
        for line in marked:
            for text, mark in line.parts:
                if is_value(mark):
                    seen.setdefault(mark, set()).add(text.strip())

        def own(field):
            return sorted(seen.get(field, ()))

        self.first, self.last, self.names = read_values("first-names"), read_values("last-names"), own("name")
        self.not_problems = read_values("not-problems")
        self.emails, self.spoken_emails = read_values("emails") + own("email"), read_values("emails-spoken")
        self.lists = {
            "company": read_values("companies") + read_values("companies-lowercase-spoken") + own("company"),
            "service": read_values("services") + own("service"),
            "day": read_values("days") + own("day"),
            "time": read_values("times") + own("time"),
            "problem": read_values("problems") + own("problem"),
        }

    def any(self, field, rng):
        if field == "name":
            return self.name(rng)
        return self.email(rng) if field == "email" else rng.choice(self.lists[field])

    def person(self, rng):
        """Returns values for all fields that fit together: the address is made of the name and the company."""
        values = {field: rng.choice(choices) for field, choices in self.lists.items()}
        values |= {"name": self.name(rng), "first": rng.choice(self.first), "last": rng.choice(self.last)}
        return values | {"email": self.email(rng, values["name"], values["company"])}

    def name(self, rng):
        share, first, last = rng.random(), rng.choice(self.first), rng.choice(self.last)
        if share < 0.15:
            return rng.choice(self.names)
        if share < 0.4:
            return first
        if share < 0.45:
            return f"{rng.choice(TITLES)} {last}"
        if share < 0.48:
            return f"{first} {rng.choice(INITIALS)}{rng.choice(['.', ''])} {last}"
        if share < 0.51:
            return f"{first}-{rng.choice(self.first)} {last}"
        return f"{first} {last}"

    def email(self, rng, name=None, company=None):
        share = rng.random()
        if share < 0.3:
            return rng.choice(self.emails)
        if share < 0.4:
            return rng.choice(self.spoken_emails)
        words = re.findall(r"[a-z]+", (name or self.name(rng)).lower()) or ["office"]
        first, last = words[0], words[-1]
        local = rng.choice([first, first, ".".join(words), first[0] + last, first + last, "info", "office", "hello", f"{first}{rng.randrange(1, 99)}", last])
        host = re.sub(r"[^a-z0-9]", "", (company or rng.choice(self.lists["company"])).lower())[:24] or "oakfit"
        if rng.random() < 0.12:
            host = rng.choice(MAIL_HOSTS)
        ending = rng.choice(ENDINGS)
        if rng.random() < 0.2:
            return f"{local} at {host} dot {ending}".replace(".", " dot ")
        return f"{local}@{host}.{ending}"
